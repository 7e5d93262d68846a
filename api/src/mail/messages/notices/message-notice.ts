import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { joinMessages, type MessageForMail } from '../parts/join-messages.ts';
import type { OrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { shortName } from '../parts/short-name.ts';
import { renderOrderNotice } from './order-notice.ts';

const words = {
  en: {
    subject: (id: number, name: string, count: number) =>
      count === 1
        ? `Message about order no.\u00a0${id} from ${name}`
        : `${count}\u00a0messages about order no.\u00a0${id} from ${name}`,
    first: 'A message',
    second: 'for you.',
    intro:
      'The client has written about their order. Reply in the order’s details, and the conversation stays in one place.',
    introReply:
      'The client has written about their order. What you reply to this email becomes a message to them; so does what you write in the order’s details.',
    message: 'In the client’s words',
    button: 'Read and reply',
  },
  de: {
    subject: (id: number, name: string, count: number) =>
      count === 1
        ? `Nachricht zur Bestellung Nr.\u00a0${id} von ${name}`
        : `${count}\u00a0Nachrichten zur Bestellung Nr.\u00a0${id} von ${name}`,
    first: 'Eine Nachricht',
    second: 'an Sie.',
    intro:
      'Zur Bestellung ist eine Nachricht eingegangen. Antworten Sie in den Details der Bestellung, dann bleibt das Gespräch an einem Ort.',
    introReply:
      'Zur Bestellung ist eine Nachricht eingegangen. Was Sie auf diese E-Mail antworten, wird zu einer Nachricht an den Kunden, ebenso wie das, was Sie in den Details der Bestellung schreiben.',
    message: 'Im Wortlaut',
    button: 'Lesen und antworten',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the notice to the operator, in their language, with the client's messages about an order, oldest
 * first.
 */
export function renderMessageNotice(input: {
  order: OrderForMail;
  messages: readonly MessageForMail[];
  /** True when a reply to the mail becomes a message. */
  takesReplies: boolean;
  locale: Locale;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, messages, takesReplies, locale, publicUrl } = input;
  const t = words[locale];
  const text = joinMessages(messages, locale);
  return renderOrderNotice(order, {
    subject: t.subject(order.id, shortName(order.clientName), messages.length),
    preheader: text,
    first: t.first,
    second: t.second,
    intro: takesReplies ? t.introReply : t.intro,
    message: { title: t.message, text },
    button: t.button,
    locale,
    publicUrl,
  });
}
