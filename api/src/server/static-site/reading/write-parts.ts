import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import { isOpenable, type ScanState } from '@storefront/contracts/uploads/file-scan.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { html } from 'hono/html';

/** Part of a page; values are escaped when they are inserted. */
export type Html = ReturnType<typeof html> | '';

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const moment: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Formats moments in the given time zone, since the server does not know the reader's. */
export const momentIn =
  (timeZone: string, locale: Locale, precision: 'day' | 'minute' = 'minute') =>
  (timestamp: string): string =>
    formatDateTime(new Date(timestamp), locale, { ...(precision === 'day' ? day : moment), timeZone });

type ShownFile = { originalName: string; fileSize: number; path: string; scan: ScanState };

/** Renders a file as a download link, unless it has not passed the virus scan. */
export function writeFile(
  file: ShownFile,
  { files: texts }: ReadingTexts,
  locale: Locale,
  preview: Html = '',
): Html {
  const size = formatFileSize(file.fileSize, locale);
  return isOpenable(file.scan)
    ? html`<li>${preview}<a href="${file.path}" download>${file.originalName}</a> <span class="note">${size}</span></li>`
    : html`<li>${file.originalName} <span class="note">${file.scan === 'infected' ? texts.infected : texts.waiting}</span></li>`;
}
