import { retentionNoticeDays } from '@storefront/contracts/config/retention.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { quoteValidDaysMax } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { replyWithinHours } from '@storefront/contracts/orders/time-limits.ts';
import { withdrawalDays } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { expect, test } from 'vitest';
import { loadTexts } from './dictionaries.ts';
import { translatorFor } from './translator.ts';

test.each(locales)('texts that name a limit name the one that applies, %s', async (locale) => {
  await loadTexts(locale, ['adminPrivacy', 'adminQuote', 'adminSettings', 'clientClosing', 'thankYou']);
  const { adminPrivacy, adminQuote, adminSettings, clientClosing, thankYou } = translatorFor(locale);
  const texts: [string, number][] = [
    [adminPrivacy.retention.notYet(), retentionNoticeDays],
    [adminQuote.composer.validDaysHint(), quoteValidDaysMax],
    [adminSettings.consumerTexts.description(), withdrawalDays],
    [clientClosing.buyer.earlyStartHint(), withdrawalDays],
    [thankYou.meta.description(), replyWithinHours],
    [thankYou.lead(), replyWithinHours],
  ];
  for (const [text, limit] of texts) expect(text).toMatch(new RegExp(`\\b${limit}\\b`));
});
