// Signals: code that changes a value need not know the code that shows it.

/** Something that happens again and again: its followers are called in the order in which they came. */
export function signal() {
  const followers = [];
  return { follow: action => followers.push(action), tell: () => { for (const action of followers) action(); } };
}
