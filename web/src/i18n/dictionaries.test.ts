import { describe, expect, it } from 'vitest';

/** `'navigation.home' → text` of one dictionary file. */
function flatten(node: unknown, path: string[] = []): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, [...path, key]));
}

const modules = import.meta.glob<{ default: unknown }>('./{en,de}/**/index.ts', { eager: true });

const namespaces = Object.keys(modules).flatMap((path) => /^\.\/en\/(\w+)\//.exec(path)?.[1] ?? []);

function read(locale: 'en' | 'de', namespace: string): Map<string, string> {
  const path = `./${locale}/${namespace === '' ? '' : `${namespace}/`}index.ts`;
  return new Map(flatten(modules[path]?.default));
}

const argumentsOf = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)/g)].map((match) => match[1]).sort();

describe.each(['', ...namespaces])('texts of "%s"', (namespace) => {
  const en = read('en', namespace);
  const de = read('de', namespace);

  it('exist in both languages under the same keys', () => {
    expect(en.size).toBeGreaterThan(0);
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('take the same arguments in both languages', () => {
    for (const [key, text] of en) expect(argumentsOf(de.get(key) ?? ''), key).toEqual(argumentsOf(text));
  });

  it('use typographic ellipses and no double spaces', () => {
    // The specification writes busy buttons and one placeholder with three dots; those stand as it has them.
    const busyLabel =
      /^\p{Lu}\S+ing( \S+)?\.\.\.$|^Wird \S+( \S+)*\.\.\.$|^Add notes about this order\.\.\.$/u;
    for (const [key, text] of [...en, ...de]) {
      if (!busyLabel.test(text)) expect(text, key).not.toMatch(/\.\.\./);
      expect(text, key).not.toMatch(/ {2}/);
    }
  });

  it('are set as German is set, and address people as Sie', () => {
    for (const [key, text] of de) {
      expect(text, `${key}: straight quotation mark`).not.toMatch(/"/);
      expect(text, `${key}: apostrophe or single quote`).not.toMatch(/'/);
      expect(text, `${key}: English opening quotation mark`).not.toMatch(/”/);
      expect(text, `${key}: hyphen as a dash`).not.toMatch(/ - |\d-\d/);
      expect(text, `${key}: unit without non-breaking space`).not.toMatch(/\d ?[€%]/);
      expect(text, `${key}: addresses people as Du`).not.toMatch(
        /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu,
      );
      expect(text, `${key}: ss for ß`).not.toMatch(
        /(?<!\p{L})(?:gross\p{L}*|strasse\p{L}*|heisst?|heissen|ausser\p{L}*|weiss|schliess\p{L}*|gemäss)(?!\p{L})/iu,
      );
      expect(text, `${key}: ae, oe, ue for umlauts`).not.toMatch(
        /(?<!\p{L})(?:fuer|ueber\p{L}*|koenn\p{L}*|moecht\p{L}*|waehl\p{L}*|zurueck|spaeter|pruef\p{L}*)(?!\p{L})/iu,
      );
    }
  });
});
