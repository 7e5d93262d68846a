/**
 * Returns a link that opens a mail to an address. Both parts are encoded, so neither can add recipients or
 * headers.
 */
export function mailtoLink(address: string, subject: string): string {
  const [local = '', ...domain] = address.split('@');
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain.join('@'))}?subject=${encodeURIComponent(subject)}`;
}
