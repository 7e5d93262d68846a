import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import type { Deps } from '#deps.ts';
import { createTextFile, type TextFile } from '#http/text/text-file.ts';
import { readOrder } from './read-order.ts';
import { writeOrder } from './write-order.ts';

/** The note of the build for browsers without JavaScript. */
const note = /(?<=<noscript>)<main>.*?<\/main>(?=<\/noscript>)/s;

/**
 * Returns a client's page in which the order replaces the note that the page needs JavaScript; browsers that
 * run scripts ignore that part. If the order cannot be read now, the note stays.
 */
export async function fillOrder(
  deps: Pick<Deps, 'db' | 'env' | 'payments' | 'log'>,
  page: TextFile,
  order: Parameters<typeof readOrder>[1],
  texts: ReadingTexts,
  locale: Locale,
): Promise<TextFile> {
  try {
    const written = writeOrder(await readOrder(deps, order), texts, locale);
    const html = (await page.read(null)).toString();
    return createTextFile(
      html.replace(note, () => written),
      ['gzip'],
    );
  } catch (error) {
    deps.log.warn({ err: error }, 'an order could not be written into its page');
    return page;
  }
}
