import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { firstOrderElementId } from '@storefront/contracts/orders/client/first-order.ts';
import type { ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import type { Deps } from '#deps.ts';
import { createTextFile, type TextFile } from '#http/text/text-file.ts';
import { dataBlock } from '#lib/data-block.ts';
import { readOrder } from './read-order.ts';
import { writeOrder } from './write-order.ts';

/** The note of the build for browsers without JavaScript. */
const note = /(?<=<noscript>)<main>.*?<\/main><\/noscript>/s;

/**
 * Returns a client's page with its order: as a text in place of the note that the page needs JavaScript, and as data,
 * before the script that renders it, which would have to wait for another request otherwise. If the order cannot be read
 * now, the note stays, and the script asks for the order itself.
 */
export async function fillOrder(
  deps: Pick<Deps, 'db' | 'env' | 'payments' | 'log'>,
  page: TextFile,
  order: Parameters<typeof readOrder>[1],
  texts: ReadingTexts,
  locale: Locale,
): Promise<TextFile> {
  try {
    const first = await readOrder(deps, order);
    const written = writeOrder(first, texts, locale);
    const html = (await page.read(null)).toString();
    return createTextFile(
      html.replace(note, () => `${written}</noscript>${dataBlock(firstOrderElementId, first)}`),
      ['gzip'],
    );
  } catch (error) {
    deps.log.warn({ err: error }, 'an order could not be written into its page');
    return page;
  }
}
