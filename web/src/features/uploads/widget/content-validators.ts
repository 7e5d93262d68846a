import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { contradictsExtension } from '@storefront/contracts/uploads/file-checks.ts';
import type { FuncFileValidator } from '@uploadcare/file-uploader';

/**
 * Says of a file that has arrived what the server would say once the order is there, while another one can still be
 * chosen: our storage service has read its type from its content.
 */
const validatorOf =
  (locale: Locale): FuncFileValidator =>
  ({ fileInfo, name, mimeType }) =>
    fileInfo && contradictsExtension(name, mimeType)
      ? { message: errorCatalogue.FORBIDDEN_FILE_TYPE.message[locale] }
      : undefined;

/** The same lists each time, or the widget would begin to judge all files again. */
export const contentValidators = recordOf(locales, (locale) => [validatorOf(locale)]);
