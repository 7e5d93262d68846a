import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { contactLine } from '#mail/layout/add-agency-details.ts';
import type { Fact } from '#mail/layout/facts-table.tsx';
import type { OrderSummary } from './order-summary.ts';
import { orderWords } from './order-words.ts';

/** Joins the blocks of a plain text mail with an empty line between them; null blocks are omitted. */
export function joinBlocks(...blocks: readonly (string | null)[]): string {
  return `${blocks.filter((block) => block !== null && block !== '').join('\n\n')}\n`;
}

/** Returns a heading with its body. */
export function section(title: string, body: string): string {
  return `${title}\n${'-'.repeat(title.length)}\n${body}`;
}

/** Returns labels and values, with the URL of each value that links to a page. */
export function factLines(facts: readonly Fact[]): string {
  return facts
    .map(({ label, value, href }) => `${label}: ${value}${href?.startsWith('http') ? `\n${href}` : ''}`)
    .join('\n');
}

/**
 * Returns the lines of an order. `usdWords` selects the text for the dollar amounts: stored with a request,
 * or charged for a quote.
 */
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

/** Marks a visitor's text as a quote, so that it cannot pass as ours. */
export function quoted(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Returns the small print. Mail programs recognize `-- ` as the start of a signature. */
export function signature(reason: string, publicUrl: string, locale: Locale): string {
  return ['-- ', `${brand.name}. ${brand.tagline[locale]}`, contactLine(publicUrl), reason].join('\n');
}
