import { errorCode } from '#lib/call-failure.ts';

/** The link of the refused call can no longer set a password. One that was cut off is refused by its form alone. */
export const isDeadLink = (error: unknown): boolean =>
  ['RESET_LINK_INVALID', 'VALIDATION_FAILED'].includes(errorCode(error) ?? '');
