import '../../Sources/Showing/CWillDidPage/Page/Reading/run.js'

declare module '../../Sources/Showing/CWillDidPage/Page/Reading/run.js' {
  /** What a run knows is put into it by several files. */
  interface Run { [name: string]: any }
}

declare global {
  interface Window { willdid: object }
  class DecompressionStream { constructor(format: string); readable: any; writable: any }
  interface Array<T> { findLast(test: (each: T, place: number) => boolean): T; findLastIndex(test: (each: T, place: number) => boolean): number }
}
