import { clientPaths } from '@storefront/contracts/paths.ts';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { type OrderLetter, renderOrderLetter } from './order-letter.tsx';

type OwnParts = 'subject' | 'preheader' | 'first' | 'second' | 'paragraphs' | 'message' | 'facts' | 'table';

type ClientLetter = Pick<OrderLetter, OwnParts> & {
  /** By default it opens the order page, and says so. */
  button?: { label: string; path?: string };
};

/** Renders a letter to a client about their order: what all of them have in common, and its own parts. */
export function renderClientLetter(
  order: ClientOrderForMail,
  publicUrl: string,
  { button, ...letter }: ClientLetter,
): Promise<RenderedMail> {
  const { id, locale, clientName, clientToken } = order;
  const words = clientLetterWords[locale];
  const path = button?.path ?? clientPaths.order(clientToken);
  const [intro] = letter.paragraphs;
  return renderOrderLetter({
    ...letter,
    // Below the salutation a German sentence goes on in lower case; in the list of mails it is a sentence of its own.
    preheader: letter.preheader === intro ? capitalize(intro) : letter.preheader,
    orderId: id,
    locale,
    kicker: words.kicker(id),
    hello: { word: words.hello, name: clientName },
    button: { label: button?.label ?? words.page, href: publicUrl + path },
    closing: words.questions,
    reason: words.reason,
    publicUrl,
  });
}

const capitalize = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
