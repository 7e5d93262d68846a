import type { ExtractedStyles } from '../src/theme/extract-styles.ts';
import { wordRange } from '../src/theme/font-range.ts';
import type { FirstScreen } from './first-screen.ts';
import { writeAsset } from './write-asset.ts';

/** The rules of a page in two parts, so that its first paint waits for one request only. */
export type PageStyles = {
  /** For the document: what its first screen uses. */
  first: string;
  /** Address of the file with everything else, which all pages of one kind share. */
  href: string;
  /** Ids of the global styles in both, by which emotion knows that they are there. */
  globalIds: readonly string[];
};

export type DrawnStyles = ExtractedStyles & { firstScreen: FirstScreen };

/**
 * All rules that these pages use: for each page those of its first screen, and once for all of them the rest. What
 * emotion writes for Chakra's own use and no element needs is left out.
 */
export function splitStyles(pages: readonly DrawnStyles[]): {
  first: string[];
  rest: string;
  globalIds: string[];
} {
  const globals = new Map(pages.flatMap((page) => Object.entries(page.globals)));
  const classes = new Map(pages.flatMap((page) => Object.entries(page.classes)));
  const globalCss = [...globals.values()].join('');
  const writeOut = constantsOf(globalCss + [...classes.values()].join(''));
  const lateFaces = (globalCss.match(/@font-face\{[^}]*unicode-range:[^}]*\}/g) ?? []).filter(
    (face) => !face.includes(wordRange),
  );
  const common = writeOut(
    lateFaces.reduce((css, face) => css.replace(face, ''), globalCss).replace(tokenLayer, ''),
  );

  const first = pages.map((page) => {
    const { ids, elements } = page.firstScreen;
    const own = Object.entries(page.classes).filter(([id]) => ids.has(id));
    const css = withResetOf(elements, common) + writeOut(own.map(([, rules]) => rules).join(''));
    return declarationsFor(css, globalCss) + css;
  });
  const isEverywhere = (id: string) => pages.every(({ firstScreen }) => firstScreen.ids.has(id));
  const rest = [...classes].filter(([id]) => !isEverywhere(id)).map(([, rules]) => writeOut(rules));
  return {
    first,
    // It is before the document's own rules: of two faces for a letter the later one, the cut, counts.
    rest: [
      ...lateFaces,
      /@layer [\w,]+;/.exec(globalCss)?.[0],
      tokenLayer.exec(globalCss)?.[0],
      resetLayer.exec(globalCss)?.[0],
      ...rest,
    ].join(''),
    globalIds: [...globals.keys()],
  };
}

/** The values of all tokens: most are written out, so they are for rules that come at run time. */
const tokenLayer = /@layer tokens\{:root\{[^}]*\}\}/;

const resetLayer = /@layer reset\{((?:[^{}]+\{[^{}]*\})*)\}/;

/** Chakra's reset is for every element there is; most of them are not in a first screen, and their rules can wait. */
function withResetOf(elements: ReadonlySet<string>, css: string): string {
  const isUsed = (rule: string) =>
    rule
      .slice(0, rule.indexOf('{'))
      .split(',')
      .map((selector) => /^[a-z]\w*/.exec(selector.trim())?.[0])
      .some((name) => name === undefined || elements.has(name));
  return css.replace(resetLayer, (_, rules: string) => {
    const used = (rules.match(/[^{}]+\{[^{}]*\}/g) ?? []).filter(isUsed);
    return `@layer reset{${used.join('')}}`;
  });
}

/** The few tokens that the first screen's rules still ask for. */
function declarationsFor(css: string, globalCss: string): string {
  const declared = new Map(
    Array.from(
      (tokenLayer.exec(globalCss)?.[0] ?? '').matchAll(/(--c-[\w\\.-]+):([^;}]+)/g),
      ([all, name]) => [name ?? '', all],
    ),
  );
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--c-[\w\\.-]+)/g)) {
      const declaration = declared.get(name);
      if (declaration === undefined || used.has(declaration)) continue;
      used.add(declaration);
      use(declaration);
    }
  };
  use(css);
  return used.size === 0 ? '' : `:root{${[...used].join(';')}}`;
}

/** Tokens may be made of tokens, which may be so again. */
const tokenDepth = 3;

/**
 * Tokens never change, so their values are written where they are used: looking up every `var()` for every element is
 * what made up a quarter of the browser's work on styles. Chakra's `--bg-currentcolor` beside every background is for
 * components that this site does not have.
 *
 * @param all Everything that declares or uses tokens.
 * @returns What rewrites some of it.
 */
function constantsOf(all: string): (css: string) => string {
  const isColorRead = all.includes('var(--bg-currentcolor');
  const values = new Map<string, string>();
  const changing = new Set<string>();
  for (const [, name = '', value = ''] of all.matchAll(/(--c-[\w\\.-]+):([^;}]+)/g)) {
    if (values.has(name) && values.get(name) !== value) changing.add(name);
    values.set(name, value);
  }
  return (css) => {
    let result = isColorRead ? css : css.replace(/--bg-currentcolor:[^;}]*;?/g, '');
    for (let pass = 0; pass < tokenDepth; pass += 1) {
      result = result.replace(/var\((--c-[\w\\.-]+)\)/g, (use, name: string) =>
        changing.has(name) ? use : (values.get(name) ?? use),
      );
    }
    return result;
  };
}

/**
 * Writes what these pages share under a name that changes with its content.
 *
 * @param name What the file is called before its hash.
 * @returns One entry for each page.
 */
export async function writeStyles(
  clientFolder: string,
  name: string,
  pages: readonly DrawnStyles[],
): Promise<PageStyles[]> {
  const { first, rest, globalIds } = splitStyles(pages);
  const href = await writeAsset(clientFolder, name, 'css', rest);
  return first.map((css) => ({ first: css, href, globalIds }));
}
