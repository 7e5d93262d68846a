import { brand } from '@storefront/contracts/brand.ts';
import { type CookieLabel, cookieLabels } from '@storefront/contracts/cookies.ts';

/** A block of a legal text: a paragraph, or a list. `{email}` in a text becomes the agency's contact address. */
export type LegalBlock = string | { readonly list: readonly string[] };

type LegalSection = { readonly heading: string; readonly blocks: readonly LegalBlock[] };

export type LegalDocument = {
  readonly title: string;
  readonly description: string;
  /** Numbered in the order given. */
  readonly sections: readonly LegalSection[];
};

/** Calendar day of the last change of terms and privacy policy. */
export const legalLastUpdated = '2025-04-08';

/** The agency's name as these texts say it: never torn apart at the end of a line. */
export const agencyName = brand.name.replaceAll(' ', '\u00a0');

/** `lang: remembers …` for every cookie that the website sets, in the order of the contracts. */
export const listCookies = (purposes: Readonly<Record<CookieLabel, string>>): string[] =>
  cookieLabels.map((label) => `${label}: ${purposes[label]}`);
