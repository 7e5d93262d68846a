import { brand } from '@storefront/contracts/brand.ts';
import { contactEmailAttribute } from '@storefront/contracts/pages-manifest.ts';

/**
 * Returns the email address at which visitors reach the agency: the one in its details, which the server also
 * put into the page's HTML, else the brand's.
 */
export function contactEmail(): string {
  const own =
    typeof document === 'undefined' ? null : document.documentElement.getAttribute(contactEmailAttribute);
  return own ?? brand.contactEmail;
}

/** Repeats on this page, which may go on without reloading, what the server does on pages loaded from now on. */
export function setContactEmail(agencyEmail: string): void {
  const { documentElement: root } = document;
  if (agencyEmail === '') root.removeAttribute(contactEmailAttribute);
  else root.setAttribute(contactEmailAttribute, agencyEmail);
}
