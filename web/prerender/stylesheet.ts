import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExtractedStyles } from '../src/theme/extract-styles.ts';

export type Stylesheet = {
  /** Address of the file, which all pages of one kind share. */
  href: string;
  /** Ids of the global styles in it, by which emotion knows that they are there. */
  globalIds: readonly string[];
};

/** All rules that these pages use, each once. What emotion writes for Chakra's own use and nobody reads is left out. */
export function joinStyles(pages: readonly ExtractedStyles[]): { css: string; globalIds: string[] } {
  const globals = new Map(pages.flatMap((page) => Object.entries(page.globals)));
  const classes = new Map(pages.flatMap((page) => Object.entries(page.classes)));
  const all = [...globals.values(), ...classes.values()].join('');
  return { css: withConstants(withoutUnreadProperties(all)), globalIds: [...globals.keys()] };
}

/** Chakra writes `--bg-currentcolor` beside every background, for components that this site does not have. */
function withoutUnreadProperties(css: string): string {
  return css.includes('var(--bg-currentcolor') ? css : css.replace(/--bg-currentcolor:[^;}]*;?/g, '');
}

/** Tokens may be made of tokens, which may be so again. */
const tokenDepth = 3;

/**
 * Tokens never change, so their values are written where they are used: looking up every `var()` for every element is
 * what made up a quarter of the browser's work on styles. Their declarations stay, for rules that come at run time.
 */
function withConstants(css: string): string {
  const values = new Map<string, string>();
  const changing = new Set<string>();
  for (const [, name = '', value = ''] of css.matchAll(/(--c-[\w\\.-]+):([^;}]+)/g)) {
    if (values.has(name) && values.get(name) !== value) changing.add(name);
    values.set(name, value);
  }
  let result = css;
  for (let pass = 0; pass < tokenDepth; pass += 1) {
    result = result.replace(/var\((--c-[\w\\.-]+)\)/g, (use, name: string) =>
      changing.has(name) ? use : (values.get(name) ?? use),
    );
  }
  return result;
}

/**
 * Writes the stylesheet of some pages under a name that changes with its content.
 *
 * @param name What the file is called before its hash.
 */
export async function writeStylesheet(
  clientFolder: string,
  name: string,
  pages: readonly ExtractedStyles[],
): Promise<Stylesheet> {
  const { css, globalIds } = joinStyles(pages);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const href = `/assets/${name}-${hash}.css`;
  const path = join(clientFolder, href);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, css);
  return { href, globalIds };
}
