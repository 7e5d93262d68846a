/** For the log alone, as other servers write it: the caller has gone. */
export const hungUpStatus = 499;

/** Whether work ended because its caller no longer waits for it. */
export function isHungUp(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error instanceof DOMException && error.name === 'AbortError';
}
