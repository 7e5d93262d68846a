import { brand } from '@storefront/contracts/brand.ts';
import { type CookieLabel, cookieLabels } from '@storefront/contracts/cookies.ts';
import type { FilledPartName } from '@storefront/contracts/legal/filled-parts.ts';
import type { LegalBlock } from '@storefront/contracts/legal/legal-block.ts';

/** A block of the document itself, or a part with the facts of this installation. */
export type DocumentBlock = LegalBlock | { readonly filled: FilledPartName };

type LegalSection = { readonly heading: string; readonly blocks: readonly DocumentBlock[] };

export type LegalDocument = {
  readonly title: string;
  readonly description: string;
  /** Numbered in this order. */
  readonly sections: readonly LegalSection[];
};

/** Calendar day of the last change to terms and privacy policy. */
export const legalLastUpdated = '2025-04-08';

/** The agency's name in these texts, with non-breaking spaces. */
export const agencyName = brand.name.replaceAll(' ', '\u00a0');

/** Returns `lang: remembers …` for every cookie that the website sets, in the order of the contracts. */
export const listCookies = (purposes: Readonly<Record<CookieLabel, string>>): string[] =>
  cookieLabels.map((label) => `${label}: ${purposes[label]}`);
