import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Fact } from '#mail/layout/facts-table.tsx';
import { mailtoLink } from '../parts/mailto-link.ts';

type Client = { name: string; email: string; phone: string | null; locale: Locale };

const words = {
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    language: 'Language',
  },
  de: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    language: 'Sprache',
  },
} satisfies Record<Locale, unknown>;

/**
 * Returns the contact details of a client, in the operator's language `locale`. The e-mail address links to a
 * new mail about `topic`, the phone number to a call.
 */
export function clientFacts(client: Client, topic: string, locale: Locale): Fact[] {
  const { name, email, phone } = client;
  const t = words[locale];
  return [
    { label: t.name, value: name },
    { label: t.email, value: email, href: mailtoLink(email, topic) },
    ...(phone ? [{ label: t.phone, value: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    { label: t.language, value: languageName(client.locale, locale) },
  ];
}
