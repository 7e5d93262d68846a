import { secretNames } from './env-given.ts';
import { variables } from './env-variables.ts';

/** A variable that the server does not read, and the one that was probably meant. */
export type Misspelled = { given: string; meant: string };

export const describeMisspelled = ({ given, meant }: Misspelled): string =>
  `the variable ${given} is not read; ${meant} may be meant`;

const plainNames = Object.keys(variables.shape);
const names = [...plainNames, ...secretNames.map((name) => `${name}_FILE`)];
const known: ReadonlySet<string> = new Set(names);

/** A short name has many neighbors: `HOST` and `HOME`, `IMAP_URL` and `LDAP_URL`. */
const faultsMax = (name: string) => (name.length < 10 ? 1 : 2);

/**
 * Finds variables that are set, are none of ours, and differ from one of ours only in case, by one or two letters, or
 * by `_FILE`, which only secrets have. One that was set as well is not missed, so nothing is said about its neighbors.
 */
export function findMisspelled(source: Readonly<Record<string, string | undefined>>): Misspelled[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  return Object.keys(source)
    .filter((given) => isSet(given) && !known.has(given))
    .flatMap((given) => {
      const name = given.toUpperCase();
      const meant =
        names.find((each) => distance(name, each) <= faultsMax(each)) ??
        plainNames.find((each) => name === `${each}_FILE`);
      return meant === undefined || isSet(meant) ? [] : [{ given, meant }];
    });
}

/** Number of letters to add, drop, replace or swap with their neighbor (Damerau-Levenshtein); large if obviously many. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(rows[i - 1], j) + 1,
        at(row, j - 1) + 1,
        at(rows[i - 1], j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(rows[i - 2], j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return at(rows.at(-1), other.length);
}

const at = (row: readonly number[] | undefined, column: number): number =>
  row?.[column] ?? Number.POSITIVE_INFINITY;
