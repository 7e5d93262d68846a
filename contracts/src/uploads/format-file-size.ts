import type { Locale } from '../i18n/locale.ts';

const bytesPerKilobyte = 1000;

/** `843 KB`, `2.4 MB`, `2,4 MB`; small files are at least 1 KB, as file managers show them. */
export function formatFileSize(sizeBytes: number, locale: Locale): string {
  const kilobytes = sizeBytes / bytesPerKilobyte;
  const isMegabytes = kilobytes >= bytesPerKilobyte;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: isMegabytes ? 1 : 0 });
  const amount = isMegabytes ? kilobytes / bytesPerKilobyte : Math.max(1, kilobytes);
  return `${number.format(amount)}\u00a0${isMegabytes ? 'MB' : 'KB'}`;
}
