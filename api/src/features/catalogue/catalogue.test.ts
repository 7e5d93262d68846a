import { type Catalogue, catalogueSchema } from '@storefront/contracts/catalogue/catalogue.schema.ts';
import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { orderDetailsSchemas } from '@storefront/contracts/orders/order-details.schema.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

const readCatalogue = async () => expectData<Catalogue>(await app.visitor().rest('GET', '/api/catalogue'));

describe.each(faces)('over %s', (face) => {
  test('the catalogue has every service with plans, add-ons and fields in the order of the site', async () => {
    const catalogue = expectData<Catalogue>(await app.visitor().call(face, 'catalogue.get'));
    expect(catalogueSchema.parse(catalogue)).toEqual(catalogue);
    expect(catalogue.services.map(({ serviceType }) => serviceType)).toEqual([...serviceTypes]);
    for (const { serviceType, plans, fields } of catalogue.services) {
      expect(plans.filter(({ isHighlighted }) => isHighlighted)).toHaveLength(1);
      expect(fields.map(({ name }) => name)).toContain(services[serviceType].requirementsField);
    }
    expect(catalogue.services[0]?.plans[1]).toMatchObject({
      id: 'designAndCode',
      prices: { USD: 249, EUR: 218 },
      eta: { minDays: 5, maxDays: 7, unit: 'working-days' },
    });
  });

  test.each([
    [{ serviceType: 'email-template', selectedPlan: 'designAndCode' }, 249, 125, 218],
    [
      { serviceType: 'landing-page', selectedPlan: 'Design-And-Code', quantity: 3, addons: ['analytics'] },
      1527,
      764,
      1340,
    ],
  ])('a price is the one that an order is judged by: %j', async (input, totalPrice, depositAmount, euros) => {
    const before = await countRows(app.db);
    const price = expectData(await app.visitor().call(face, 'catalogue.price', input));
    expect(price).toMatchObject({ totalPrice, depositAmount, totals: { EUR: { total: euros } } });
    expect(await countRows(app.db)).toEqual(before);
  });

  test.each([
    [{ serviceType: 'email-template', selectedPlan: 'copy-only' }, 'selectedPlan', messages.planUnknown.en],
    [
      { serviceType: 'email-template', selectedPlan: 'codeOnly', addons: ['x'] },
      'addons',
      messages.addonUnknown.en,
    ],
    [
      { serviceType: 'email-template', selectedPlan: 'codeOnly', quantity: 0 },
      'quantity',
      messages.quantityInvalid.en,
    ],
    [
      { serviceType: 'email-template', selectedPlan: 'codeOnly', quantity: 90_000_000 },
      'quantity',
      messages.quantityTooLarge.en,
    ],
    [{ serviceType: 'gift', selectedPlan: 'codeOnly' }, 'serviceType', messages.serviceTypeUnknown.en],
  ])('%j is refused at its %s', async (input, field, message) => {
    const answer = await app.visitor().call(face, 'catalogue.price', input);
    expectError(answer, 400, 'VALIDATION_FAILED', message);
    expect(answer.error?.issues?.[0]?.path[0]).toBe(field);
  });
});

test('a caller that has the catalogue gets it once', async () => {
  const first = await app.visitor().request('/api/catalogue');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = first.headers.get('etag') ?? '';
  const again = await app.visitor().request('/api/catalogue', { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await app.visitor().request('/api/catalogue', { headers: { 'if-none-match': '"older"' } });
  expect([other.status, other.headers.get('etag')]).toEqual([200, tag]);
});

test.each(serviceTypes)(
  '%s: an order made from the fields of the catalogue alone is accepted',
  async (type) => {
    const service = (await readCatalogue()).services.find(({ serviceType }) => serviceType === type);
    for (const form of ['quick', 'brief'] as const) {
      const answers = (service?.fields ?? [])
        .filter(({ requiredIn }) => requiredIn.includes(form))
        .map(({ name, kind, minLength }) => {
          const text = 'x'.repeat(minLength ?? 1);
          return [name, kind === 'list' ? [text] : text];
        });
      const details = { selectedPlan: service?.plans[0]?.id, ...Object.fromEntries(answers) };
      expect(orderDetailsSchemas[type].safeParse(details).error?.issues).toBeUndefined();
      const price = { serviceType: type, selectedPlan: details.selectedPlan };
      const { totalPrice, depositAmount } = expectData(await app.visitor().rpc('catalogue.price', price));
      const order = {
        clientName: 'A',
        clientEmail: 'a@example.com',
        serviceType: type,
        totalPrice,
        depositAmount,
      };
      expectData(await app.visitor().rest('POST', '/api/orders', { ...order, orderDetails: details }));
    }
  },
);
