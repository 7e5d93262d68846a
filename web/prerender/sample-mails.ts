import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { FramedDocument } from '@storefront/contracts/pages-manifest.ts';
import { sampleMailFolder } from '../src/features/samples/sample-mails.ts';

const source = fileURLToPath(new URL('../artwork/emails/', import.meta.url));

/** A phone's scrollbar takes no room from the e-mail; many a computer's would, in the phone that the site draws. */
const asOnPhone = '@media (max-width: 400px) { html { scrollbar-width: none; } }\n';

/**
 * Copies the original sample e-mails of both languages, their images and their fonts into the build, so that
 * the site can show them live.
 *
 * @returns the e-mails, for the manifest: they are served with their own policy.
 */
export async function writeSampleMails(clientFolder: string): Promise<FramedDocument[]> {
  const folder = join(clientFolder, sampleMailFolder);
  await mkdir(join(folder, 'fonts'), { recursive: true });
  await cp(join(source, 'art'), join(folder, 'art'), { recursive: true });
  const { css, files } = latinFaces(await readImported(join(source, 'fonts.css')));
  await writeFile(join(folder, 'fonts.css'), css + asOnPhone);
  for (const file of files) await cp(file, join(folder, 'fonts', basename(file)));

  const mails = await Promise.all(locales.map((locale) => writeMails(folder, locale)));
  return mails.flat().map((mail) => ({
    path: `${sampleMailFolder}/${mail}`,
    file: `${sampleMailFolder.slice(1)}/${mail}`,
  }));
}

/** @returns the mails of a language as `<language>/<file>`. */
async function writeMails(folder: string, locale: Locale): Promise<string[]> {
  await cp(join(source, locale), join(folder, locale), { recursive: true });
  return (await readdir(join(source, locale))).map((file) => `${locale}/${file}`);
}

type StyleSource = { css: string; folder: string };

/** Reads the stylesheets that a stylesheet imports. */
async function readImported(file: string): Promise<StyleSource[]> {
  const imports = (await readFile(file, 'utf8')).matchAll(/@import "([^"]+)"/g);
  return Promise.all(
    [...imports].map(async ([, path = '']) => {
      const imported = join(dirname(file), path);
      return { css: await readFile(imported, 'utf8'), folder: dirname(imported) };
    }),
  );
}

/**
 * Returns the font faces for Western European text, with their files in a folder `fonts` next to the
 * stylesheet.
 */
export function latinFaces(sources: readonly StyleSource[]): { css: string; files: string[] } {
  const files: string[] = [];
  const css = sources.flatMap(({ css, folder }) =>
    (css.match(/@font-face \{[^}]+\}/g) ?? [])
      .filter((face) => /-latin-(?!ext)/.test(face))
      .map((face) =>
        face.replace(/url\(([^)]+)\)/, (_, path: string) => {
          files.push(join(folder, path));
          return `url(fonts/${basename(path)})`;
        }),
      ),
  );
  if (css.length === 0) throw new Error('The e-mails have no typeface');
  return { css: `${css.join('\n')}\n`, files };
}
