import { errorCode } from '#lib/call-failure.ts';

/**
 * Returns whether the link of a rejected call can no longer set a password. A truncated link is rejected by
 * its format.
 */
export const isDeadLink = (error: unknown): boolean =>
  ['RESET_LINK_INVALID', 'VALIDATION_FAILED'].includes(errorCode(error) ?? '');
