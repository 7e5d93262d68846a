import type { Locale, Localized } from '@storefront/contracts/i18n/locale.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { listFiles } from '../parts/join-messages.ts';
import type { OrderForMail } from '../parts/order-for-mail.ts';
import { quotePaymentNote } from '../parts/quote-payment-note.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { shortName } from '../parts/short-name.ts';
import type { DeliveryEvent } from './client-events.ts';
import { renderOrderNotice } from './order-notice.ts';

type Said = { subject: string; headline: [first: string, second: string]; intro: string };

const points: Localized = { en: 'What should change', de: 'Was sich ändern soll' };

const said: Record<Locale, (event: DeliveryEvent, id: number, name: string, amount: string) => Said> = {
  en(event, id, name, amount) {
    switch (event.type) {
      case 'deliverable-approved':
        return {
          subject: `Version ${event.version} of order no.\u00a0${id} approved by ${name}`,
          headline: [`Version ${event.version}`, 'approved.'],
          intro:
            event.openAmount === 0
              ? 'The client has approved the work, and everything is paid.'
              : `The client has approved the work. ${event.openAmount === undefined ? 'Once everything is paid' : `${amount} is still open; the client is asked for it. Once it is paid`}, the order is completed by itself, unless the settings say otherwise.`,
        };
      case 'changes-requested':
        return {
          subject: `Changes to version ${event.version} of order no.\u00a0${id} requested by ${name}`,
          headline: ['Changes', 'requested.'],
          intro: `The client asks for changes to version ${event.version}; this is revision round ${event.round}. Press “Start on the changes” in the order’s details when you begin: until then the client can withdraw them.`,
        };
      case 'changes-withdrawn':
        return {
          subject: `Changes to version ${event.version} of order no.\u00a0${id} withdrawn by ${name}`,
          headline: ['Changes', 'withdrawn.'],
          intro: `The client no longer asks for changes to version ${event.version}. It waits for their reply again, and no revision round is used.`,
        };
      case 'round-accepted':
        return {
          subject: `Further revision round for order no.\u00a0${id} accepted by ${name}: ${amount}`,
          headline: ['Revision round', 'accepted.'],
          intro: `The client has accepted a further revision round for ${amount}. The amount is part of the total now.`,
        };
    }
  },
  de(event, id, name, amount) {
    switch (event.type) {
      case 'deliverable-approved':
        return {
          subject: `Version\u00a0${event.version} der Bestellung Nr.\u00a0${id} abgenommen von ${name}`,
          headline: [`Version\u00a0${event.version}`, 'abgenommen.'],
          intro:
            event.openAmount === 0
              ? 'Die Arbeit wurde abgenommen, und alles ist bezahlt.'
              : `Die Arbeit wurde abgenommen. ${event.openAmount === undefined ? 'Sobald alles bezahlt ist' : `Noch offen sind ${amount}; um sie wird per E-Mail gebeten. Sobald sie bezahlt sind`}, wird die Bestellung von selbst abgeschlossen, sofern die Einstellungen nichts anderes sagen.`,
        };
      case 'changes-requested':
        return {
          subject: `Änderungen an Version\u00a0${event.version} der Bestellung Nr.\u00a0${id} gewünscht von ${name}`,
          headline: ['Änderungen', 'gewünscht.'],
          intro: `Zu Version\u00a0${event.version} werden Änderungen gewünscht; das ist Korrekturrunde ${event.round}. Wählen Sie „Mit den Änderungen beginnen“ in den Details der Bestellung, sobald Sie anfangen: Bis dahin lassen sie sich zurückziehen.`,
        };
      case 'changes-withdrawn':
        return {
          subject: `Änderungen an Version\u00a0${event.version} der Bestellung Nr.\u00a0${id} zurückgezogen von ${name}`,
          headline: ['Änderungen', 'zurückgezogen.'],
          intro: `Die Änderungen an Version\u00a0${event.version} wurden zurückgezogen. Die Version wartet wieder auf eine Rückmeldung, und es ist keine Korrekturrunde verbraucht.`,
        };
      case 'round-accepted':
        return {
          subject: `Weitere Korrekturrunde zur Bestellung Nr.\u00a0${id} angenommen von ${name}: ${amount}`,
          headline: ['Korrekturrunde', 'angenommen.'],
          intro: `Eine weitere Korrekturrunde für ${amount} wurde angenommen. Der Betrag ist nun Teil der Summe.`,
        };
    }
  },
};

function joinPoints({ texts, files = [] }: OrderEventOf<'changes-requested'>, locale: Locale): string {
  return texts
    .map((text, index) => {
      const names = files.filter(({ point }) => point === index + 1).map(({ name }) => name);
      const point = `${index + 1}. ${text}`;
      return names.length === 0 ? point : `${point}\n${listFiles(names, locale)}`;
    })
    .join('\n\n');
}

/** Returns the amount that the notice names, in whole US dollars: the price of a round, or what is still open. */
function amountOf(event: DeliveryEvent): number {
  if (event.type === 'round-accepted') return event.price;
  return event.type === 'deliverable-approved' ? (event.openAmount ?? 0) : 0;
}

/**
 * Renders the notice to the operator, in their language, about the client's response to a version of the
 * work.
 */
export function renderDeliveryNotice(input: {
  order: OrderForMail;
  event: DeliveryEvent;
  /** How the client's page says to pay; absent where it takes cards. */
  paymentNote?: string | null;
  locale: Locale;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, event, paymentNote = null, locale, publicUrl } = input;
  const amount = formatUsd(amountOf(event), locale);
  const { subject, headline, intro } = said[locale](event, order.id, shortName(order.clientName), amount);
  const text = event.type === 'changes-requested' ? joinPoints(event, locale) : null;
  return renderOrderNotice(order, {
    subject,
    preheader: text ?? intro,
    first: headline[0],
    second: headline[1],
    intro,
    message:
      text !== null
        ? { title: points[locale], text }
        : event.type === 'deliverable-approved' && amountOf(event) > 0
          ? quotePaymentNote(paymentNote, locale)
          : null,
    locale,
    publicUrl,
  });
}
