import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type Fact, FactsTable } from '#mail/layout/facts-table.tsx';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { QuotedText } from '#mail/layout/quoted-text.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, MailSection, Paragraph, SmallPrint } from '#mail/layout/section.tsx';
import { salutation } from '../parts/greeting-name.ts';
import type { OrderSummary } from '../parts/order-summary.ts';
import { OrderTable } from '../parts/order-table.tsx';
import { orderWords } from '../parts/order-words.ts';
import { factLines, joinBlocks, orderLines, quoted, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';

/** The content of a short mail about an order, from top to bottom. */
export type OrderLetter = {
  orderId: number;
  locale: Locale;
  subject: string;
  preheader: string;
  kicker: string;
  first: string;
  second: string;
  /** The salutation with the client's name, for letters. */
  hello?: { word: string; name: string };
  paragraphs: readonly string[];
  /** A quoted text that a person wrote. */
  message?: { title: string; text: string } | null;
  button: { label: string; href: string };
  facts?: { title: string; facts: readonly Fact[] };
  table?: { title: string; summary: OrderSummary };
  closing?: string;
  reason: string;
  publicUrl: string;
};

/** Renders a mail about an event of an order, as HTML and text. */
export async function renderOrderLetter(letter: OrderLetter): Promise<RenderedMail> {
  const { locale, subject, kicker, first, second, hello, message, button, facts, table } = letter;
  const shared = orderWords[locale];
  const html = await renderMail(
    <MailDocument
      locale={locale}
      subject={subject}
      preheader={letter.preheader}
      reference={shared.number(letter.orderId)}
      publicUrl={letter.publicUrl}
      reason={letter.reason}
    >
      <Headline kicker={kicker} first={first} second={second} />
      <Lead>
        {hello ? (
          <Paragraph>
            <bdi>{salutation(hello.word, hello.name)}</bdi>
          </Paragraph>
        ) : null}
        {letter.paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
      </Lead>
      {message ? (
        <MailSection title={message.title}>
          <QuotedText label={null} text={message.text} shortenedNote={shared.shortened} />
        </MailSection>
      ) : null}
      <MailButton href={button.href}>{button.label}</MailButton>
      {facts ? (
        <MailSection title={facts.title}>
          <FactsTable facts={facts.facts} />
        </MailSection>
      ) : null}
      {table ? (
        <MailSection title={table.title}>
          <OrderTable summary={table.summary} locale={locale} />
          {table.summary.stored ? <SmallPrint>{shared.chargedInUsd(table.summary.stored)}</SmallPrint> : null}
        </MailSection>
      ) : null}
      {letter.closing ? (
        <Lead>
          <Paragraph>{letter.closing}</Paragraph>
        </Lead>
      ) : null}
    </MailDocument>,
  );
  const text = joinBlocks(
    `${first} ${second}\n${kicker}`,
    hello ? salutation(hello.word, hello.name) : null,
    ...letter.paragraphs,
    message ? section(message.title, quoted(message.text)) : null,
    `${button.label}:\n${button.href}`,
    facts ? section(facts.title, factLines(facts.facts)) : null,
    table ? section(table.title, orderLines(table.summary, locale, 'chargedInUsd')) : null,
    letter.closing ?? null,
    signature(letter.reason, letter.publicUrl, locale),
  );
  return { subject, html, text };
}
