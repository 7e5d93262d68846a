import { expect, test } from 'vitest';
import { locales } from '../i18n/locale.ts';
import { paymentStatusInfo } from './order-status.ts';

test.each(locales)(
  'what is paid, or not at all, has one name in the list and in the details (%s)',
  (locale) => {
    for (const { label, badge } of [paymentStatusInfo.paid, paymentStatusInfo.unpaid]) {
      expect(badge[locale]).toBe(label[locale]);
    }
  },
);
