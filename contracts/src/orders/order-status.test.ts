import { expect, test } from 'vitest';
import { locales } from '../i18n/locale.ts';
import { orderStatusInfo, paymentStatusInfo } from './order-status.ts';

test.each(locales)(
  'what is paid, or not at all, has one name in the list and in the details (%s)',
  (locale) => {
    for (const { label, badge } of [paymentStatusInfo.paid, paymentStatusInfo.unpaid]) {
      expect(badge[locale]).toBe(label[locale]);
    }
  },
);

test('labels and colors are those of the specification, section 3', () => {
  const shown = Object.entries({ ...orderStatusInfo, ...paymentStatusInfo });
  expect(shown.map(([status, { label, hue }]) => [status, label.en, hue])).toEqual([
    ['pending', 'Pending', 'yellow'],
    ['in-progress', 'In Progress', 'blue'],
    ['review', 'Under Review', 'purple'],
    ['completed', 'Completed', 'green'],
    ['cancelled', 'Cancelled', 'red'],
    ['unpaid', 'Unpaid', 'red'],
    ['partial', '50% Paid', 'orange'],
    ['paid', 'Fully Paid', 'green'],
  ]);
  expect(paymentStatusInfo.partial.badge.en).toBe('Partially Paid (50%)');
});
