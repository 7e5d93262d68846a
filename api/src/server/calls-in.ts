/** Returns how many calls a request makes: a batch over tRPC lists them in its path, where a comma may be encoded. */
export const callsIn = (path: string): number =>
  path.startsWith('/trpc/') ? path.split(/,|%2c/i).length : 1;
