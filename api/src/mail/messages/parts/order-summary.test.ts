import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { orderDetailsSchemas } from '@storefront/contracts/orders/order-details.schema.ts';
import { readProjectBrief } from '@storefront/contracts/orders/project-brief.ts';
import { computeOrderTotals } from '@storefront/contracts/pricing/order-totals.ts';
import { describe, expect, test } from 'vitest';
import { sampleOrder } from '#mail/testing/samples.ts';
import { summarizeOrder } from './order-summary.ts';

describe('what mails show of an order', () => {
  const everyBasket = serviceTypes.flatMap((serviceType) =>
    plansOf(serviceType).flatMap(({ id: selectedPlan }) =>
      [1, 7].flatMap((quantity) =>
        [[], addonsOf(serviceType).map((addon) => addon.id)].map((addons) => ({
          serviceType,
          orderDetails: { selectedPlan, quantity, addons },
        })),
      ),
    ),
  );
  const amountOf = (text: string | null) =>
    Number(
      (text ?? '')
        .replace(/[^\d.,]/g, '')
        .replace(/[.,](?=\d{3}(\D|$))/g, '')
        .replace(',', '.'),
    );

  test.each(locales)('adds up line by line for every plan and all add-ons in %s', (locale) => {
    for (const { serviceType, orderDetails } of everyBasket) {
      const { selectedPlan, quantity, addons } = orderDetails;
      const stored = computeOrderTotals({ serviceType, planId: selectedPlan, quantity, addonIds: addons })!;
      const summary = summarizeOrder(
        sampleOrder({
          serviceType,
          locale,
          orderDetails,
          totalPrice: stored.total,
          depositAmount: stored.deposit,
        }),
      );
      const sum = summary.lines.reduce((total, line) => total + amountOf(line.amount), 0);
      expect(sum, JSON.stringify(orderDetails)).toBe(amountOf(summary.total));
      expect(summary.lines).toHaveLength(1 + addons.length);
    }
  });

  test.each(locales)('names every field a brief can have in %s', (locale) => {
    for (const serviceType of serviceTypes) {
      const fields = Object.keys(orderDetailsSchemas[serviceType].shape);
      const brief = readProjectBrief(
        Object.fromEntries(fields.map((field) => [field, `value of ${field}`])),
        locale,
      );
      const labels = [...brief.answers, ...brief.texts].map(({ label }) => label);
      expect(labels.length).toBeGreaterThan(0);
      for (const label of labels) expect(fields).not.toContain(label);
    }
  });

  test('shows a field it does not know under its own name rather than dropping it', () => {
    expect(readProjectBrief({ surprise: { deep: [1, 'two'] } }, 'en').answers).toEqual([
      { label: 'surprise', value: '{"deep":[1,"two"]}' },
    ]);
  });
});
