import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { FactsTable } from '#mail/layout/facts-table.tsx';
import { Headline } from '#mail/layout/headline.tsx';
import { MailButton } from '#mail/layout/mail-button.tsx';
import { MailDocument } from '#mail/layout/mail-document.tsx';
import { renderMail } from '#mail/layout/render-mail.ts';
import { Lead, MailSection, Paragraph } from '#mail/layout/section.tsx';
import { factLines, joinBlocks, section, signature } from '../parts/plain-text.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { operatorNoticeReason } from './notice-reasons.ts';

const words = {
  en: {
    facts: 'What we know',
    button: 'Open the settings',
  },
  de: {
    facts: 'Was wir wissen',
    button: 'Einstellungen öffnen',
  },
} satisfies Record<Locale, unknown>;

type OperatorNoticeInput = {
  subject: string;
  kicker: string;
  /** The two halves of the headline. */
  first: string;
  second: string;
  /** What has happened; also the preview of the mail. */
  why: string;
  /** What it means, and what to do. */
  next: string;
  /** Heading of the facts; defaults to one about what is known. */
  factsTitle?: string;
  facts: readonly { label: string; value: string }[];
  /** Target of the button; defaults to the settings, null for a recipient who cannot log in. */
  button?: { label: string; href: string } | null;
  /** The reason for receiving the mail; defaults to that of notices. */
  reason?: string;
  locale: Locale;
  publicUrl: string;
};

/** Renders a mail about the site itself or an account of it: what has happened, what it means, and a button. */
export async function renderOperatorNotice(input: OperatorNoticeInput): Promise<RenderedMail> {
  const { subject, kicker, first, second, why, next, facts, locale, publicUrl } = input;
  const t = words[locale];
  const { reason = operatorNoticeReason[locale], factsTitle = t.facts } = input;
  const { button = { label: t.button, href: publicUrl + paths.adminSettings } } = input;

  const html = await renderMail(
    <MailDocument locale={locale} subject={subject} preheader={why} publicUrl={publicUrl} reason={reason}>
      <Headline kicker={kicker} first={first} second={second} />
      <Lead>
        <Paragraph>{why}</Paragraph>
        <Paragraph>{next}</Paragraph>
      </Lead>
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      <MailSection title={factsTitle}>
        <FactsTable facts={facts} />
      </MailSection>
    </MailDocument>,
  );
  const text = joinBlocks(
    `${first} ${second}\n${kicker}`,
    why,
    next,
    button && `${button.label}:\n${button.href}`,
    section(factsTitle, factLines(facts)),
    signature(reason, publicUrl, locale),
  );
  return { subject, html, text };
}
