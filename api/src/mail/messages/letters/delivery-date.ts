import { services } from '@storefront/contracts/catalogue/services.ts';
import { formatDate } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number) => `Delivery date of order no.\u00a0${id}`,
    first: 'Your',
    second: 'delivery date.',
    set: (day: string) => `We will deliver your work by ${day}.`,
    changed: (day: string, before: string) =>
      `The delivery date has changed: we will deliver your work by ${day}, not by ${before}.`,
    taken: (before: string) =>
      `The delivery date of ${before} no longer holds. We will tell you the new one as soon as we know it.`,
    order: 'Your order',
    service: 'Service',
    date: 'Delivery date',
  },
  de: {
    subject: (id: number) => `Liefertermin der Bestellung Nr.\u00a0${id}`,
    first: 'Ihr',
    second: 'Liefertermin.',
    set: (day: string) => `wir liefern bis zum ${day}.`,
    changed: (day: string, before: string) =>
      `der Liefertermin hat sich geändert: Wir liefern bis zum ${day} statt bis zum ${before}.`,
    taken: (before: string) =>
      `der Liefertermin am ${before} gilt nicht mehr. Sobald ein neuer feststeht, schreiben wir Ihnen.`,
    order: 'Ihre Bestellung',
    service: 'Leistung',
    date: 'Liefertermin',
  },
} satisfies Record<Locale, unknown>;

/** Renders the letter to the client about the delivery date; dates are calendar days. */
export function renderDeliveryDate(input: {
  order: ClientOrderForMail;
  /** The current date; null for none. */
  day: string | null;
  /** The date that the client knew before; null for none. */
  before: string | null;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, day, before, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const write = (date: string) => formatDate(date, locale);
  const said =
    day === null
      ? t.taken(write(before ?? ''))
      : before === null
        ? t.set(write(day))
        : t.changed(write(day), write(before));
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id),
    preheader: said,
    first: t.first,
    second: t.second,
    paragraphs: [said],
    facts: {
      title: t.order,
      facts: [
        { label: t.service, value: services[order.serviceType].name[locale] },
        ...(day === null ? [] : [{ label: t.date, value: write(day) }]),
      ],
    },
  });
}
