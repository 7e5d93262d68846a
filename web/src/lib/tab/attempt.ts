/**
 * Returns the result of the action, or null where the browser forbids it: storage may be full, private or
 * disabled.
 */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
