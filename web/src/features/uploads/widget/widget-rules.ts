import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { deliverableFilesMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import {
  attachmentAccept,
  attachmentSizeMaxBytes,
  attachmentsMax,
  attachmentTypes,
} from '@storefront/contracts/uploads/attachment-limits.ts';
import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import type { FuncCollectionValidator, FuncFileValidator } from '@uploadcare/file-uploader';
import { contentValidators } from './content-validators.ts';
import { fetchOperatorSignature, fetchSignature } from './signature.ts';
import { textCorrections, type WidgetTexts, widgetTexts } from './widget-texts.ts';

/** What files are for: beside an order as its client sends it, or work that the operator delivers. */
export type WidgetPurpose = 'attachments' | 'deliverables';

type WidgetRules = {
  filesMax: number;
  /** What is said of one file too many. */
  tooMany: ErrorCode;
  maxBytes: (config: UploadConfig) => number;
  /** The same in either language, but not letter by letter: when it changes, the widget judges its files again, in words. */
  accept: Readonly<Record<Locale, string>>;
  fileValidators: Readonly<Record<Locale, FuncFileValidator[]>>;
  collectionValidators: Readonly<Record<Locale, FuncCollectionValidator[]>>;
  texts: WidgetTexts;
  sign: () => Promise<UploadSignature>;
};

/** Media types and endings: browsers and drives know one or the other. */
const accepted = [...new Set(Object.values(attachmentTypes)), attachmentAccept];

const rulesOf = (given: Omit<WidgetRules, 'collectionValidators'>): WidgetRules => ({
  ...given,
  // The same lists each time, or the widget would begin to judge all files again.
  collectionValidators: recordOf(locales, (locale) => [
    ({ totalCount }) =>
      totalCount > given.filesMax ? { message: errorCatalogue[given.tooMany].message[locale] } : undefined,
  ]),
});

export const widgetRules: Readonly<Record<WidgetPurpose, WidgetRules>> = {
  attachments: rulesOf({
    filesMax: attachmentsMax,
    tooMany: 'TOO_MANY_FILES',
    maxBytes: () => attachmentSizeMaxBytes,
    accept: { en: accepted.join(','), de: [...accepted].reverse().join(',') },
    fileValidators: contentValidators,
    texts: widgetTexts,
    sign: fetchSignature,
  }),
  deliverables: rulesOf({
    filesMax: deliverableFilesMax,
    tooMany: 'DELIVERABLE_FILES_FULL',
    maxBytes: ({ maxFileBytes }) => maxFileBytes,
    accept: { en: '', de: '' },
    fileValidators: recordOf(locales, () => []),
    texts: textCorrections,
    sign: fetchOperatorSignature,
  }),
};
