// What follows what: who changes a value need not know who shows it.

/** Something that happens again and again: its followers are called in the order in which they came. */
export function signal() {
  const followers = [];
  return { follow: action => followers.push(action), tell: () => { for (const action of followers) action(); } };
}
