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
import { hasVerdict } from './verdicts.ts';
import { textCorrections, type WidgetTexts, widgetTexts } from './widget-texts.ts';

/** Purpose of the files: attachments that a client sends, or work that the operator delivers. */
export type WidgetPurpose = 'attachments' | 'deliverables';

type WidgetRules = {
  filesMax: number;
  /** Error for one file too many. */
  tooMany: ErrorCode;
  maxBytes: (config: UploadConfig) => number;
  /**
   * Equivalent in both languages but not identical: a change makes the widget validate its files again, with
   * messages in the new language.
   */
  accept: Readonly<Record<Locale, string>>;
  fileValidators: Readonly<Record<Locale, FuncFileValidator[]>>;
  /** Returns false for an uploaded file that the validators are still judging. */
  isJudged: (uuid: string) => boolean;
  collectionValidators: Readonly<Record<Locale, FuncCollectionValidator[]>>;
  texts: WidgetTexts;
  sign: () => Promise<UploadSignature>;
};

/** Media types and file extensions: browsers and cloud drives know one or the other. */
const accepted = [...new Set(Object.values(attachmentTypes)), attachmentAccept];

const rulesOf = (given: Omit<WidgetRules, 'collectionValidators'>): WidgetRules => ({
  ...given,
  // Stable lists, because the widget validates all files again when the list changes.
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
    isJudged: hasVerdict,
    texts: widgetTexts,
    sign: fetchSignature,
  }),
  deliverables: rulesOf({
    filesMax: deliverableFilesMax,
    tooMany: 'DELIVERABLE_FILES_FULL',
    maxBytes: ({ maxFileBytes }) => maxFileBytes,
    accept: { en: '', de: '' },
    fileValidators: recordOf(locales, () => []),
    isJudged: () => true,
    texts: textCorrections,
    sign: fetchOperatorSignature,
  }),
};
