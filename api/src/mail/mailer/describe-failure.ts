const maxLength = 300;

/** Returns one short line. Credentials in URLs are removed; a `MailError` contains none. */
export function describeFailure(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message
    .replace(/\/\/[^\s/@]*@/g, '//***@')
    .replace(/\s+/g, ' ')
    .slice(0, maxLength);
}

/**
 * Returns the line without email addresses, for the log: servers name the recipient in their refusals, and nothing
 * erases a log.
 */
export const withoutAddresses = (line: string): string =>
  line.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '***');
