/** Only for the log, as other servers write it: the caller closed the connection. */
export const hungUpStatus = 499;

/** True when work was aborted because its caller no longer waits for it. */
export function isHungUp(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error instanceof DOMException && error.name === 'AbortError';
}
