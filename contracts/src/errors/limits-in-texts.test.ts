import { expect, test } from 'vitest';
import { newPasswordMinLength } from '../auth/auth.schema.ts';
import { passkeysMax } from '../auth/factor-figures.ts';
import { tokensMax } from '../auth/token-scopes.ts';
import { promoCodeMaxLength } from '../catalogue/parts/basket-fields.schema.ts';
import { tokenOriginsMax } from '../config/config.schema.ts';
import { retentionMonthsMax } from '../config/retention.schema.ts';
import { type Localized, locales } from '../i18n/locale.ts';
import { changePointsMax, deliverableFilesMax } from '../orders/delivery/delivery-states.ts';
import { quoteValidDaysMax } from '../orders/quote/quote.schema.ts';
import { replyWithinHours, uploadWindowHours } from '../orders/time-limits.ts';
import { invitationHours, invitationsMax } from '../people/invitation.schema.ts';
import { freeLineQuantityMax, freeLinesMax } from '../pricing/free-lines.ts';
import {
  attachmentSizeMaxMb,
  attachmentsMax,
  messageFilesMax,
  orderFilesMaxMb,
} from '../uploads/attachment-limits.ts';
import { webhooksMax } from '../webhooks/webhook-limits.ts';
import { errorCatalogue } from './error-codes.ts';
import { messages } from './messages.ts';
import type { ToastText } from './toasts/toast-text.ts';
import { toasts } from './toasts.ts';

/** The numbers in each text that has some; 0 and 1 belong to no limit. */
const figures: Readonly<Record<string, readonly number[]>> = {
  TOO_MANY_FILES: [attachmentsMax],
  CONVERSATION_FILES_FULL: [messageFilesMax],
  FILE_SIZE_EXCEEDED: [attachmentSizeMaxMb],
  ORDER_FILES_TOO_LARGE: [orderFilesMaxMb],
  DELIVERABLE_FILES_FULL: [deliverableFilesMax],
  PASSKEY_LIMIT_REACHED: [passkeysMax],
  TOKEN_LIMIT_REACHED: [tokensMax],
  WEBHOOK_LIMIT_REACHED: [webhooksMax],
  INVITATION_LIMIT_REACHED: [invitationsMax],
  monthsInvalid: [retentionMonthsMax],
  promoCodeTooLong: [promoCodeMaxLength],
  quoteValidDaysInvalid: [quoteValidDaysMax],
  freeLineQuantityInvalid: [freeLineQuantityMax],
  freeLinesTooMany: [freeLinesMax],
  changePointsTooMany: [changePointsMax],
  tokenOriginsInvalid: [tokenOriginsMax],
  newPasswordTooShort: [newPasswordMinLength],
  // The length of a key is a pattern of its own in api.
  idempotencyKeyInvalid: [200],
  quoteSent: [replyWithinHours],
  invitationSent: [invitationHours],
};

const texts: Readonly<Record<string, Localized>> = {
  ...Object.fromEntries(Object.entries(errorCatalogue).map(([code, { message }]) => [code, message])),
  ...messages,
  ...Object.fromEntries(
    Object.entries<ToastText>(toasts).map(([name, { description }]) => [name, description]),
  ),
};

/** Times in ISO 8601, as in examples, and names of standards contain no limit. */
const numbersIn = (text: string) =>
  (text.replaceAll(/ISO 8601|\d{4}-\d\d-\d\dT[\d:]+Z/g, '').match(/\d+/g) ?? [])
    .map(Number)
    .filter((n) => n > 1);

test('a text that names a limit names the one that applies', () => {
  for (const [name, text] of Object.entries(texts)) {
    for (const locale of locales) {
      expect(numbersIn(text?.[locale] ?? ''), `${name}, ${locale}`).toEqual(figures[name] ?? []);
    }
  }
});

test('the text about late files counts the days in words', () => {
  expect(errorCatalogue.UPLOAD_WINDOW_CLOSED.message.en).toContain('two days');
  expect(uploadWindowHours).toBe(2 * 24);
});
