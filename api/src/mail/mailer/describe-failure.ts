const maxLength = 300;

/** One short line. Credentials in addresses are left out; a MailError has none. */
export function describeFailure(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message
    .replace(/\/\/[^\s/@]*@/g, '//***@')
    .replace(/\s+/g, ' ')
    .slice(0, maxLength);
}
