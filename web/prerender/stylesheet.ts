import type { ExtractedStyles } from '../src/theme/extract-styles.ts';
import type { FirstScreen } from './first-screen.ts';
import { writeAsset } from './write-asset.ts';

/** The rules of a page in two parts, so that its first paint waits for one request only. */
export type PageStyles = {
  /**
   * Rules of the first screen, for the document, and all font faces: one that came later would make the browser
   * shape and lay out all text again.
   */
  first: string;
  /** URL of the file with all other rules, shared by all pages of one kind. */
  href: string;
  /** Ids of the global styles in both, which tell Emotion that they are present. */
  globalIds: readonly string[];
};

export type DrawnStyles = ExtractedStyles & { firstScreen: FirstScreen };

/**
 * Splits the rules of the given pages: for each page those of its first screen, and once for all pages the
 * rest. Rules that Emotion writes for Chakra and that no element uses are omitted.
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
  const common = writeOut(globalCss.replace(tokenLayer, '').replace(contrastRules, ''));

  const first = pages.map((page) => {
    const { ids, elements } = page.firstScreen;
    const own = Object.entries(page.classes).filter(([id]) => ids.has(id));
    const rules = withResetOf(elements, common) + writeOut(own.map(([, css]) => css).join(''));
    const css = leafRules(rules, (selector) => !isLater(selector)).replaceAll(';}', '}');
    return declarationsFor(css, globalCss) + css;
  });
  const isEverywhere = (id: string) => pages.every(({ firstScreen }) => firstScreen.ids.has(id));
  const rest = [...classes].map(([id, rules]) =>
    writeOut(isEverywhere(id) ? leafRules(rules, isLater) : rules),
  );
  return {
    first,
    rest: [
      /@layer [\w,]+;/.exec(globalCss)?.[0],
      tokenLayer.exec(globalCss)?.[0],
      resetLayer.exec(globalCss)?.[0],
      writeOut(leafRules(globalCss.replace(resetLayer, ''), isLater)),
      contrastRules.exec(globalCss)?.[0],
      ...rest,
    ].join(''),
    globalIds: [...globals.keys()],
  };
}

/**
 * Matches selectors that no element of a first paint has: it is not hovered, pressed, busy or disabled, and no view
 * follows another. Their rules are in the file, which precedes the document's own rules; each of them is more
 * specific than those that it changes.
 */
const isLater = (selector: string): boolean =>
  /:hover|:active|:disabled|\[aria-(?:busy|pressed)|^::view-transition/.test(selector);

/** Returns the rules whose selector is kept, in the at-rules that contain them. */
function leafRules(css: string, isKept: (selector: string) => boolean): string {
  let result = css.replace(/([^{};]+)\{[^{}]*\}/g, (rule, selector: string) =>
    isKept(selector.trim()) ? rule : '',
  );
  for (let before = ''; before !== result; ) {
    before = result;
    result = result.replace(/@[^{};]+\{\}/g, '');
  }
  return result;
}

/** The values of all tokens: most are inlined, so this is for rules created at run time. */
const tokenLayer = /@layer tokens\{:root\{[^}]*\}\}/;

/** More contrast, for those who ask for it. All of it is important, so that the document's own rules do not undo it. */
const contrastRules = /@media \(prefers-contrast: more\)\{html\{[^}]*\}\}/;

const resetLayer = /@layer reset\{((?:[^{}]+\{[^{}]*\})*)\}/;

/** Elements that a reset rule without an element name is for. */
const fields = 'input,textarea,select';
const fieldParts = /placeholder|search-|file-upload|ui-invalid/;
/** A list of fonts that the reset declares for pages without fonts of their own. */
const fallbackFonts = /--font-fallback:[^;]*;/;

/**
 * Keeps the reset rules for the elements of a first screen. Chakra's reset covers every HTML element; the
 * other rules can load later.
 */
function withResetOf(elements: ReadonlySet<string>, css: string): string {
  const isUsed = (rule: string) =>
    rule
      .slice(0, rule.indexOf('{'))
      .split(',')
      .map((selector) => (fieldParts.test(selector) ? fields : /^[a-z]\w*/.exec(selector.trim())?.[0]))
      .some((names) => names === undefined || names.split(',').some((name) => elements.has(name)));
  return css.replace(resetLayer, (_, rules: string) => {
    const used = (rules.match(/[^{}]+\{[^{}]*\}/g) ?? []).filter(isUsed);
    return `@layer reset{${used.join('').replace(fallbackFonts, '')}}`;
  });
}

/** Returns the few token declarations that the rules of the first screen still refer to. */
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

/** Maximum nesting of tokens that refer to other tokens. */
const tokenDepth = 3;

/**
 * Inlines the values of tokens, which never change: resolving every `var()` for every element took a quarter
 * of the browser's time for styles. Removes Chakra's `--bg-currentcolor` next to every background, which is
 * for components that this site does not use.
 *
 * @param all contains all declarations and uses of tokens.
 * @returns a function that inlines the values in a part of it.
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
 * Writes the rules shared by these pages to a file with a content hash in its name.
 *
 * @param name the file name before the hash.
 * @returns one entry for each page.
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
