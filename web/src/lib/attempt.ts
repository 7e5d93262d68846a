/** What the action returns, or null where the browser forbids it: storage may be full, private or switched off. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
