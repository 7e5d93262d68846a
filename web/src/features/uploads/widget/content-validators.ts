import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import type { FuncFileValidator } from '@uploadcare/file-uploader';
import { fetchVerdict } from './verdicts.ts';

/**
 * Rejects an uploaded file for the reason the server would give once the order is placed, while another one
 * can still be chosen.
 */
const validatorOf =
  (locale: Locale): FuncFileValidator =>
  async ({ fileInfo }) => {
    const problem = fileInfo && (await fetchVerdict(fileInfo.uuid));
    return problem ? { message: errorCatalogue[problem].message[locale] } : undefined;
  };

/** Stable lists, because the widget validates all files again when the list changes. */
export const contentValidators = recordOf(locales, (locale) => [validatorOf(locale)]);
