/**
 * Returns true for an error of code that is loaded on demand and is no longer there: an upgrade replaced the
 * files of the running release, which goes on with what it has loaded until it is restarted.
 */
export function isBuildReplaced(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') return true;
  }
  return false;
}
