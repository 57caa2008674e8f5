/** What a run knows is put into it by several files. */
interface Run { [name: string]: any }
interface Window { willdid: object }
declare class DecompressionStream { constructor(format: string); readable: any; writable: any }
interface Array<T> { findLast(test: (each: T, place: number) => boolean): T; findLastIndex(test: (each: T, place: number) => boolean): number }
