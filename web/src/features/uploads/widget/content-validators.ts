import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { contradictsExtension } from '@storefront/contracts/uploads/file-checks.ts';
import type { FuncFileValidator } from '@uploadcare/file-uploader';

/**
 * Rejects an uploaded file for the reason the server would give once the order is placed, while another one
 * can still be chosen: our storage service has detected its type from its content.
 */
const validatorOf =
  (locale: Locale): FuncFileValidator =>
  ({ fileInfo, name, mimeType }) =>
    fileInfo && contradictsExtension(name, mimeType)
      ? { message: errorCatalogue.FORBIDDEN_FILE_TYPE.message[locale] }
      : undefined;

/** Stable lists, because the widget validates all files again when the list changes. */
export const contentValidators = recordOf(locales, (locale) => [validatorOf(locale)]);
