import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Fact } from '#mail/layout/facts-table.tsx';
import type { OrderSummary } from './order-summary.ts';
import { orderWords } from './order-words.ts';

/** Blocks of a plain text mail, one empty line between them; null leaves a block out. */
export function joinBlocks(...blocks: readonly (string | null)[]): string {
  return `${blocks.filter((block) => block !== null && block !== '').join('\n\n')}\n`;
}

/** A heading and what follows it. */
export function section(title: string, body: string): string {
  return `${title}\n${'-'.repeat(title.length)}\n${body}`;
}

/** Labels and values; of a value that is a link to a page its address as well. */
export function factLines(facts: readonly Fact[]): string {
  return facts
    .map(({ label, value, href }) => `${label}: ${value}${href?.startsWith('http') ? `\n${href}` : ''}`)
    .join('\n');
}

/** `usdWords` says what the amounts in US dollars are: stored with a request, charged for a quote. */
export function orderLines(
  summary: OrderSummary,
  locale: Locale,
  usdWords: 'storedInUsd' | 'chargedInUsd' = 'storedInUsd',
): string {
  const words = orderWords[locale];
  const lines = summary.lines.map(({ name, detail, amount }) => {
    const label = detail ? `${name} (${detail})` : name;
    return amount ? `${label}: ${amount}` : label;
  });
  return [
    ...lines,
    `${words.total}: ${summary.total}`,
    `${words.deposit}: ${summary.deposit}`,
    ...(summary.eta ? [`${words.eta}: ${summary.eta}, ${words.toBeConfirmed}`] : []),
    ...(summary.stored ? ['', words[usdWords](summary.stored)] : []),
  ].join('\n');
}

/** A visitor's text, marked so that it cannot pass for ours. */
export function quoted(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** The small print; `-- ` is how mail clients recognise a signature. */
export function signature(reason: string, publicUrl: string, locale: Locale): string {
  return [
    '-- ',
    `${brand.name}. ${brand.tagline[locale]}`,
    `${publicUrl} · ${brand.contactEmail}`,
    reason,
  ].join('\n');
}
