import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { anchors, clientPaths } from '@storefront/contracts/paths.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import { joinMessages, type MessageForMail } from '../parts/join-messages.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { renderClientLetter } from './client-letter.ts';

const words = {
  en: {
    subject: (id: number, count: number) =>
      count === 1
        ? `A message about order no.\u00a0${id}`
        : `${count}\u00a0messages about order no.\u00a0${id}`,
    first: 'News',
    second: 'for you.',
    intro: 'We have written to you about your order. On your order page you can read everything and reply.',
    introReply:
      'We have written to you about your order. Simply reply to this email, or read everything and reply on your order page.',
    message: 'Our message to you',
    button: 'Read and reply',
  },
  de: {
    subject: (id: number, count: number) =>
      count === 1
        ? `Eine Nachricht zur Bestellung Nr.\u00a0${id}`
        : `${count}\u00a0Nachrichten zur Bestellung Nr.\u00a0${id}`,
    first: 'Post',
    second: 'für Sie.',
    intro:
      'wir haben Ihnen zu Ihrer Bestellung geschrieben. Auf Ihrer Bestellseite können Sie alles lesen und antworten.',
    introReply:
      'wir haben Ihnen zu Ihrer Bestellung geschrieben. Antworten Sie einfach auf diese E-Mail, oder lesen und antworten Sie auf Ihrer Bestellseite.',
    message: 'Unsere Nachricht an Sie',
    button: 'Lesen und antworten',
  },
} satisfies Record<Locale, unknown>;

/** Renders the letter to the client with the operator's messages about their order, oldest first. */
export function renderMessageLetter(input: {
  order: ClientOrderForMail;
  messages: readonly MessageForMail[];
  /** True when a reply to the mail becomes a message. */
  takesReplies: boolean;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { order, messages, takesReplies, publicUrl } = input;
  const { locale } = order;
  const t = words[locale];
  const shared = clientLetterWords[locale];
  const text = joinMessages(messages, locale);
  return renderClientLetter(order, publicUrl, {
    subject: t.subject(order.id, messages.length),
    preheader: text,
    first: t.first,
    second: t.second,
    paragraphs: [takesReplies ? t.introReply : t.intro, shared.keepPrivate],
    message: { title: t.message, text },
    button: {
      label: t.button,
      path: `${clientPaths.order(order.clientToken)}#${anchors.messages}`,
    },
  });
}
