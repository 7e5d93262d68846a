import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ContactMessageRow } from '@storefront/db/schema/contact/contact-messages.ts';
import { Headline } from '#mail/layout/headline.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { QuotedText } from '#mail/layout/quoted-text.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, MailSection, Paragraph } from '#mail/layout/section.tsx';
import { clientLetterWords } from '../parts/client-letter-words.ts';
import { salutation } from '../parts/greeting-name.ts';
import { formatDay, orderWords } from '../parts/order-words.ts';
import { joinBlocks, quoted, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';

const words = {
  en: {
    subject: 'Re: Your message to us',
    kicker: 'Your message',
    first: 'Our answer',
    second: 'to you.',
    quoted: (day: string) => `You wrote on ${day}`,
    questions: 'Anything else? Just reply to this email.',
    reason: 'You are receiving this email because you wrote to us with this address on our website.',
  },
  de: {
    subject: 'Re: Ihre Nachricht an uns',
    kicker: 'Ihre Nachricht',
    first: 'Unsere Antwort',
    second: 'an Sie.',
    quoted: (day: string) => `Ihre Nachricht vom ${day}`,
    questions: 'Noch etwas? Antworten Sie einfach auf diese E-Mail.',
    reason:
      'Sie erhalten diese E-Mail, weil Sie uns mit dieser Adresse auf unserer Website geschrieben haben.',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the operator's answer to the sender of a contact message, in their language, with the message
 * quoted below.
 */
export async function renderContactAnswer(input: {
  message: Pick<ContactMessageRow, 'name' | 'message' | 'locale' | 'createdAt'>;
  /** As the operator wrote it. */
  answer: string;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { message, answer, timeZone, publicUrl } = input;
  const { locale } = message;
  const t = words[locale];
  const hello = salutation(clientLetterWords[locale].hello, message.name);
  const title = t.quoted(formatDay(message.createdAt, locale, timeZone));
  const paragraphs = answer.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={t.subject}
      preheader={answer}
      publicUrl={publicUrl}
      reason={t.reason}
    >
      <Headline kicker={t.kicker} first={t.first} second={t.second} />
      <Lead>
        <Paragraph>
          <bdi>{hello}</bdi>
        </Paragraph>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, paragraphs have no other identity
          <Paragraph key={index}>
            {paragraph.split('\n').map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, lines have no other identity
              <span key={at}>
                {at > 0 ? <br /> : null}
                {line}
              </span>
            ))}
          </Paragraph>
        ))}
        <Paragraph>{t.questions}</Paragraph>
      </Lead>
      <MailSection title={title}>
        <QuotedText label={null} text={message.message} shortenedNote={orderWords[locale].shortened} />
      </MailSection>
    </MailDocument>,
  );
  const text = joinBlocks(
    `${t.first} ${t.second}\n${t.kicker}`,
    hello,
    answer,
    t.questions,
    section(title, quoted(message.message)),
    signature(t.reason, publicUrl, locale),
  );
  return { subject: t.subject, html, text };
}
