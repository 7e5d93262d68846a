import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import type { Fact } from '#mail/layout/facts-table.tsx';
import { type OrderLetter, renderOrderLetter } from '../letters/order-letter.tsx';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { OrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { clientFacts } from './client-facts.ts';
import { operatorNoticeReason } from './notice-reasons.ts';

const words = {
  en: { client: 'Client', button: 'Open the order' },
  de: { client: 'Kontakt', button: 'Bestellung öffnen' },
} satisfies Record<Locale, unknown>;

type OrderNotice = Pick<OrderLetter, 'subject' | 'preheader' | 'first' | 'second' | 'message'> & {
  intro: string;
  /** Facts besides the client's contact details. */
  facts?: readonly Fact[];
  /** Label of the button that opens the order; by default it says just that. */
  button?: string;
  locale: Locale;
  publicUrl: string;
};

/** Renders a notice to the operator, in their language, about what a client did with their order. */
export function renderOrderNotice(
  order: OrderForMail,
  { intro, facts = [], button, ...notice }: OrderNotice,
): Promise<RenderedMail> {
  const { id, clientName: name, clientEmail: email, clientPhone: phone } = order;
  const { locale, publicUrl } = notice;
  const t = words[locale];
  const topic = clientLetterWords[order.locale].kicker(id);
  const contact = clientFacts({ name, email, phone, locale: order.locale }, topic, locale);
  return renderOrderLetter({
    ...notice,
    orderId: id,
    kicker: clientLetterWords[locale].kicker(id),
    paragraphs: [intro],
    button: { label: button ?? t.button, href: publicUrl + adminOrderPath(id) },
    facts: { title: t.client, facts: [...contact, ...facts] },
    reason: operatorNoticeReason[locale],
  });
}
