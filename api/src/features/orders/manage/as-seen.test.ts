import { insertUser } from '@storefront/db/testing/build-user.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { setUpManagedOrders } from './testing/manage-fixture.ts';

const managed = setUpManagedOrders();

beforeEach(async () => {
  for (const username of ['dana', 'otto'])
    await insertUser(managed.db, { username, role: 'operator', email: `${username}@example.com` });
});

describe.each(faces)('over %s', (face) => {
  const { call, change, events } = managed.over(face);

  describe.each([
    ['orders.setStatus', 'status', 'pending', 'in-progress', 'cancelled'],
    ['orders.setPaymentStatus', 'paymentStatus', 'unpaid', 'partial', 'paid'],
    ['orders.assign', 'assignee', null, 'dana', 'otto'],
  ] as const)('%s, based on what the caller saw', (name, field, seen, theirs, wanted) => {
    const set = (value: unknown, basedOn?: unknown) => ({
      id: 1,
      [field]: value,
      ...(basedOn !== undefined && { basedOn: { [field]: basedOn } }),
    });

    test('is made while that is stored', async () => {
      expect(await change(name, set(wanted, seen))).toMatchObject({ [field]: wanted });
    });

    test('is refused once another person has set it, with the value and who did, and nothing is written', async () => {
      await change(name, set(theirs));
      const before = await events();
      const answer = await call(name, set(wanted, seen));
      expectError(answer, 409, 'ORDER_CHANGED', 'This order was changed elsewhere in the meantime.');
      expect(answer.error?.current).toEqual({ [field]: theirs, changedBy: 'operator' });
      expect(await events()).toEqual(before);
      expect(await change(name, set(wanted, theirs))).toMatchObject({ [field]: wanted });
    });

    test('is nothing to refuse where both want the same', async () => {
      await change(name, set(wanted));
      expect(await change(name, set(wanted, seen))).toMatchObject({ [field]: wanted });
    });

    test('is made as ever by callers who do not say what they saw', async () => {
      await change(name, set(theirs));
      expect(await change(name, set(wanted))).toMatchObject({ [field]: wanted });
    });

    test('of two at the same moment is refused for one', async () => {
      const answers = await Promise.all([theirs, wanted].map((value) => call(name, set(value, seen))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      const stored = expectData<Record<string, unknown>>(await call('orders.get', { id: 1 }))[field];
      expect(refused?.error?.current).toEqual({ [field]: stored, changedBy: 'operator' });
    });

    test('must be readable', async () => {
      for (const basedOn of [{ [field]: 7 }, {}, { adminNotes: 'x' }, [], 'x']) {
        expectError(await call(name, { id: 1, [field]: wanted, basedOn }), 400, 'VALIDATION_FAILED');
      }
    });
  });
});
