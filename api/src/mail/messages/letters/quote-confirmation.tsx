import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { readPromoCode } from '@storefront/contracts/orders/project-brief.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { replyDeadline } from '@storefront/contracts/orders/reply/reply-promise.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, MailSection, Paragraph, SmallPrint } from '#mail/layout/section.tsx';
import { salutation } from '../parts/greeting-name.ts';
import { mailtoLink } from '../parts/mailto-link.ts';
import type { ClientOrderForMail } from '../parts/order-for-mail.ts';
import { summarizeOrder } from '../parts/order-summary.ts';
import { OrderTable } from '../parts/order-table.tsx';
import { formatDay, orderWords } from '../parts/order-words.ts';
import { joinBlocks, orderLines, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { NextSteps } from './next-steps.tsx';

const words = {
  en: {
    subject: (id: number, service: string) => `Your quote request no.\u00a0${id}: ${service}`,
    preheader: (total: string) =>
      `It has arrived. A detailed quote follows within 24\u00a0hours. Estimated total: ${total}.`,
    kicker: (id: number, day: string) => `Quote request no.\u00a0${id}, ${day}`,
    first: 'Your brief is',
    second: 'on our desk.',
    hello: 'Hello',
    thanks:
      'Thank you for your request. We will go through it and get back to you within 24\u00a0hours with a detailed quote. Nothing is charged until you accept it.',
    orderTitle: 'What you asked for:',
    promoNote: 'We have noted your promo code and will check it for your quote.',
    nextTitle: 'What happens next',
    hours: 'hours',
    steps: (deposit: string, replyBy: string) => [
      'We review your requirements: scope, timing and price.',
      `Within 24\u00a0hours you receive a detailed quote by email, by ${replyBy} at the latest. Saturdays and Sundays do not count.`,
      `If you like it, accept it and pay the deposit of ${deposit}; then we start.`,
    ],
    questions: 'Something to add, or a question? Just reply to this email.',
    button: 'Add to your brief',
    page: 'Open your order page',
    pageNote:
      'On your order page you can see where your order stands, and add files for 48\u00a0hours. Anyone who has the link can see your order, so please keep it to yourself.',
    reason:
      'You are receiving this email because a quote was requested with this address on our website. If that was not you, please ignore it: nothing will be charged.',
  },
  de: {
    subject: (id: number, service: string) => `Ihre Anfrage Nr.\u00a0${id}: ${service}`,
    preheader: (total: string) =>
      `Sie ist angekommen. Innerhalb von 24\u00a0Stunden erhalten Sie ein ausführliches Angebot. Voraussichtlich ${total}.`,
    kicker: (id: number, day: string) => `Anfrage Nr.\u00a0${id} vom ${day}`,
    first: 'Ihre Anfrage liegt',
    second: 'bei uns auf dem\u00a0Tisch.',
    hello: 'Guten Tag',
    thanks:
      'vielen Dank für Ihre Anfrage. Wir gehen sie durch und melden uns innerhalb von 24\u00a0Stunden mit einem ausführlichen Angebot. Kosten entstehen erst, wenn Sie es annehmen.',
    orderTitle: 'Das haben Sie angefragt:',
    promoNote: 'Ihren Gutscheincode haben wir notiert und prüfen ihn für Ihr Angebot.',
    nextTitle: 'So geht es weiter',
    hours: 'Stunden',
    steps: (deposit: string, replyBy: string) => [
      'Wir prüfen Ihre Anforderungen: Umfang, Zeitplan und Preis.',
      `Innerhalb von 24\u00a0Stunden erhalten Sie ein ausführliches Angebot per E-Mail, und zwar bis spätestens ${replyBy}. Samstage und Sonntage zählen nicht mit.`,
      `Wenn es Ihnen zusagt, nehmen Sie es an und leisten die Anzahlung von ${deposit}; dann legen wir los.`,
    ],
    questions: 'Sie möchten etwas ergänzen oder haben eine Frage? Antworten Sie einfach auf diese E-Mail.',
    button: 'Anfrage ergänzen',
    page: 'Ihre Bestellseite öffnen',
    pageNote:
      'Auf Ihrer Bestellseite sehen Sie den Stand und können 48\u00a0Stunden lang Dateien hinzufügen. Wer den Link hat, kann Ihre Bestellung sehen; bitte geben Sie ihn nicht weiter.',
    reason:
      'Sie erhalten diese E-Mail, weil auf unserer Website mit dieser Adresse ein Angebot angefragt wurde. Falls Sie das nicht waren, können Sie diese E-Mail ignorieren: Es entstehen keine Kosten.',
  },
} satisfies Record<Locale, unknown>;

type QuoteConfirmationInput = {
  order: ClientOrderForMail;
  /** Address that the client's replies go to. */
  replyAddress: string;
  timeZone: string;
  publicUrl: string;
};

/**
 * Renders the letter to the client, in their language, that confirms the request and lists the next steps. Of
 * the typed text it repeats only the name, since the visitor may have entered another person's address.
 * Source: decisions (2).
 */
export async function renderQuoteConfirmation(input: QuoteConfirmationInput): Promise<RenderedMail> {
  const { order, replyAddress, timeZone, publicUrl } = input;
  const { id, locale } = order;
  const t = words[locale];
  const shared = orderWords[locale];
  const summary = summarizeOrder(order);
  const hasPromoCode = readPromoCode(order.orderDetails) !== null;
  const subject = t.subject(id, summary.serviceName);
  const kicker = t.kicker(id, formatDay(order.createdAt, locale, timeZone));
  const steps = t.steps(
    summary.deposit,
    formatReplyBy(replyDeadline(order.createdAt, timeZone), locale, timeZone),
  );
  const pageUrl = publicUrl + clientPaths.order(order.clientToken);

  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={subject}
      preheader={t.preheader(summary.total)}
      reference={shared.number(id)}
      publicUrl={publicUrl}
      reason={t.reason}
    >
      <Headline kicker={kicker} first={t.first} second={t.second} />
      <Lead>
        <Paragraph>
          <bdi>{salutation(t.hello, order.clientName)}</bdi>
        </Paragraph>
        <Paragraph>{t.thanks}</Paragraph>
        <Paragraph>{t.pageNote}</Paragraph>
      </Lead>
      <MailButton href={pageUrl}>{t.page}</MailButton>
      <MailSection
        title={
          <>
            {t.orderTitle} <span style={{ whiteSpace: 'nowrap' }}>{summary.serviceName}</span>
          </>
        }
      >
        <OrderTable summary={summary} locale={locale} />
        {summary.stored ? <SmallPrint>{shared.storedInUsd(summary.stored)}</SmallPrint> : null}
        {hasPromoCode ? <SmallPrint>{t.promoNote}</SmallPrint> : null}
      </MailSection>
      <MailSection title={t.nextTitle}>
        <NextSteps numeral="24" unit={t.hours} steps={steps} />
      </MailSection>
      <Lead>
        <Paragraph>{t.questions}</Paragraph>
      </Lead>
      <MailButton href={mailtoLink(replyAddress, subject)}>{t.button}</MailButton>
    </MailDocument>,
  );

  const text = joinBlocks(
    `${t.first} ${t.second}\n${kicker}`,
    salutation(t.hello, order.clientName),
    t.thanks,
    t.pageNote,
    `${t.page}:\n${pageUrl}`,
    section(`${t.orderTitle} ${summary.serviceName}`, orderLines(summary, locale)),
    hasPromoCode ? t.promoNote : null,
    section(t.nextTitle, steps.map((step, index) => `${index + 1}. ${step}`).join('\n')),
    t.questions,
    signature(t.reason, publicUrl, locale),
  );
  return { subject, html, text };
}
