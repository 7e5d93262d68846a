import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ContactMessageRow } from '@storefront/db/schema/contact/contact-messages.ts';
import { FactsTable } from '#mail/layout/facts-table.tsx';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { QuotedText } from '#mail/layout/quoted-text.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { MailSection } from '#mail/layout/section.tsx';
import { mailtoLink } from '../parts/mailto-link.ts';
import { formatMoment, orderWords } from '../parts/order-words.ts';
import { factLines, joinBlocks, quoted, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { shortName } from '../parts/short-name.ts';
import { clientFacts } from './client-facts.ts';

const words = {
  en: {
    subject: (name: string) => `Message from ${name}`,
    answerSubject: 'Re: Your message to us',
    kicker: (name: string) => `Contact form: ${name}`,
    first: 'A message',
    second: 'for you.',
    messageTitle: 'Message',
    senderTitle: 'Sender',
    received: 'Received',
    button: 'Write back',
    reason:
      'You are receiving this email because your address is set for contact messages in the admin settings. A reply goes straight to the sender.',
  },
  de: {
    subject: (name: string) => `Nachricht von ${name}`,
    answerSubject: 'Re: Ihre Nachricht an uns',
    kicker: (name: string) => `Kontaktformular: ${name}`,
    first: 'Eine Nachricht',
    second: 'für Sie.',
    messageTitle: 'Nachricht',
    senderTitle: 'Kontakt',
    received: 'Eingegangen',
    button: 'Antworten',
    reason:
      'Sie erhalten diese E-Mail, weil Ihre Adresse in den Einstellungen für Kontaktanfragen hinterlegt ist. Eine Antwort geht direkt an die Absenderin oder den Absender.',
  },
} satisfies Record<Locale, unknown>;

/**
 * Renders the notice to the operator, in their language, with a message from the contact form as written.
 * Source: decisions (2).
 */
export async function renderContactNotice(input: {
  message: ContactMessageRow;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { message, locale, timeZone, publicUrl } = input;
  const t = words[locale];
  // The mail that the button opens goes to the sender, so its subject is in their language.
  const { answerSubject } = words[message.locale];
  const name = shortName(message.name);
  const subject = t.subject(name);
  const facts = [
    ...clientFacts(message, answerSubject, locale),
    { label: t.received, value: formatMoment(message.createdAt, locale, timeZone) },
  ];

  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={subject}
      preheader={message.message}
      publicUrl={publicUrl}
      reason={t.reason}
    >
      <Headline kicker={t.kicker(name)} first={t.first} second={t.second} />
      <MailSection title={t.messageTitle}>
        <QuotedText label={null} text={message.message} shortenedNote={orderWords[locale].shortened} />
      </MailSection>
      <MailButton href={mailtoLink(message.email, answerSubject)}>{t.button}</MailButton>
      <MailSection title={t.senderTitle}>
        <FactsTable facts={facts} />
      </MailSection>
    </MailDocument>,
  );

  const text = joinBlocks(
    `${t.first} ${t.second}`,
    section(t.messageTitle, quoted(message.message)),
    section(t.senderTitle, factLines(facts)),
    signature(t.reason, publicUrl, locale),
  );
  return { subject, html, text };
}
