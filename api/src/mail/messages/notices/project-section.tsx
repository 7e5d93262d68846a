import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ProjectBrief } from '@storefront/contracts/orders/project-brief.ts';
import { FactsTable } from '#mail/layout/facts-table.tsx';
import { QuotedText } from '#mail/layout/quoted-text.tsx';
import { MailSection } from '#mail/layout/section.tsx';
import { orderWords } from '../parts/order-words.ts';
import { factLines, joinBlocks, quoted, section } from '../parts/plain-text.ts';

type ProjectSectionProps = { title: string; brief: ProjectBrief; locale: Locale };

/**
 * A client's brief in a mail: answers as a table, texts as quotes, with labels if there is more than one
 * item.
 */
export function ProjectSection({ title, brief, locale }: ProjectSectionProps) {
  return (
    <MailSection title={title}>
      {brief.answers.length > 0 ? <FactsTable facts={brief.answers} /> : null}
      {brief.texts.map(({ key, label, text }) => (
        <QuotedText
          key={key}
          label={brief.texts.length > 1 || brief.answers.length > 0 ? label : null}
          text={text}
          shortenedNote={orderWords[locale].shortened}
        />
      ))}
    </MailSection>
  );
}

/** Returns the same brief as plain text. */
export function projectLines({ title, brief }: Omit<ProjectSectionProps, 'locale'>): string {
  return section(
    title,
    joinBlocks(
      factLines(brief.answers),
      ...brief.texts.map(({ label, text }) => `${label}:\n${quoted(text)}`),
    ).trimEnd(),
  );
}
