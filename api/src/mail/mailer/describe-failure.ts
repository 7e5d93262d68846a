const maxLength = 300;

/** Returns one short line. Credentials in URLs are removed; a `MailError` contains none. */
export function describeFailure(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message
    .replace(/\/\/[^\s/@]*@/g, '//***@')
    .replace(/\s+/g, ' ')
    .slice(0, maxLength);
}
