import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExtractedStyles } from '../src/theme/extract-styles.ts';

export type Stylesheet = {
  /** Address of the file that all pages share. */
  href: string;
  /** Ids of the global styles in it, by which emotion knows that they are there. */
  globalIds: readonly string[];
};

/** All rules that any page uses, each once. What emotion writes for Chakra's own use and nobody reads is left out. */
export function joinStyles(pages: readonly ExtractedStyles[]): { css: string; globalIds: string[] } {
  const globals = new Map(pages.flatMap((page) => Object.entries(page.globals)));
  const classes = new Map(pages.flatMap((page) => Object.entries(page.classes)));
  const all = [...globals.values(), ...classes.values()].join('');
  return { css: withoutUnreadProperties(all), globalIds: [...globals.keys()] };
}

/** Chakra writes `--bg-currentcolor` beside every background, for components that this site does not have. */
function withoutUnreadProperties(css: string): string {
  return css.includes('var(--bg-currentcolor') ? css : css.replace(/--bg-currentcolor:[^;}]*;?/g, '');
}

/** Writes the stylesheet under a name that changes with its content. */
export async function writeStylesheet(
  clientFolder: string,
  pages: readonly ExtractedStyles[],
): Promise<Stylesheet> {
  const { css, globalIds } = joinStyles(pages);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const href = `/assets/site-${hash}.css`;
  const path = join(clientFolder, href);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, css);
  return { href, globalIds };
}
