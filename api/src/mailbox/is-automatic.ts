export type MailHeader = { key: string; value: string };

const listHeaders = ['list-id', 'list-post', 'list-unsubscribe', 'list-help'];
/** Of programs older than RFC 3834: `X-Autoreply`, `X-Auto-Reply-From`, `X-Mail-Autoreply`, `X-Autorespond`, and so on. */
const programHeader = /^x-(?:mail-)?auto-?(?:repl|respon|generated)|^x-failed-recipients$/;

/**
 * Returns true for mails that no person wrote for the occasion: absence notes, delivery reports, mailing
 * lists, newsletters, and our own mails if they come back.
 * Source: RFC 3834, sections 2 and 5; RFC 5321, section 4.5.5 (empty return path).
 */
export function isAutomatic(headers: readonly MailHeader[]): boolean {
  const firstOf = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase();
  if (headers.some(({ key, value }) => key === 'auto-submitted' && !/^\s*no\b/i.test(value))) return true;
  if (headers.some(({ key }) => listHeaders.includes(key) || programHeader.test(key))) return true;
  if (/^(?:bulk|junk|list|auto_reply)\b/.test(firstOf('precedence') ?? '')) return true;
  if (/^<?\s*>?$/.test(firstOf('return-path') ?? 'unknown')) return true;
  if (/^multipart\/report\b/.test(firstOf('content-type') ?? '')) return true;
  return /(?:^|<)(?:mailer-daemon|postmaster)@/.test(firstOf('from') ?? '');
}
