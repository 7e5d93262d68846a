import { messages, textTooLong } from '@storefront/contracts/errors/messages.ts';
import { describe, expect, test } from 'vitest';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { setUpManagedOrders } from './testing/manage-fixture.ts';

const managed = setUpManagedOrders();

describe.each(faces)('over %s', (face) => {
  const { call, change, events, expectOtherUntouched } = managed.over(face);

  describe('orders.updateDetails', () => {
    const update = (input: Record<string, unknown>) => change('orders.updateDetails', { id: 1, ...input });

    test('absent leaves a value, null clears it', async () => {
      expect(await update({ adminNotes: ' Call first.\n', deliveryDate: '2026-03-29' })).toMatchObject({
        adminNotes: 'Call first.',
        deliveryDate: '2026-03-29',
      });
      expect(await update({ deliveryDate: '2026-04-01' })).toMatchObject({ adminNotes: 'Call first.' });
      expect(await update({ adminNotes: 'Paid in cash.' })).toMatchObject({ deliveryDate: '2026-04-01' });
      expect(await update({ deliveryDate: null })).toMatchObject({
        adminNotes: 'Paid in cash.',
        deliveryDate: null,
      });
      expect(await update({ adminNotes: '' })).toMatchObject({ adminNotes: null });
      await expectOtherUntouched();
    });

    test('the event says what changed, and no change leaves no event', async () => {
      await update({ adminNotes: 'One', deliveryDate: '2026-03-29' });
      await update({ adminNotes: 'One', deliveryDate: '2026-03-29' });
      await update({});
      await update({ adminNotes: 'Two' });
      const change = { type: 'details-changed', actor: 'operator' };
      expect((await events()).slice(1)).toEqual([
        {
          ...change,
          from: { adminNotes: null, deliveryDate: null },
          to: { adminNotes: 'One', deliveryDate: '2026-03-29' },
        },
        { ...change, from: { adminNotes: 'One' }, to: { adminNotes: 'Two' } },
      ]);
    });

    describe('based on what the form started from', () => {
      const start = { adminNotes: 'Mine at first', deliveryDate: '2026-03-29' };
      const refused = async (input: Record<string, unknown>) => {
        const answer = await call('orders.updateDetails', { id: 1, ...input });
        expectError(answer, 409, 'ORDER_CHANGED', 'This order was changed elsewhere in the meantime.');
        return answer.error?.current;
      };

      test('a change of what is still stored like that is saved', async () => {
        await update(start);
        const changed = { adminNotes: 'Mine', deliveryDate: null };
        expect(await update({ ...changed, basedOn: start })).toMatchObject(changed);
      });

      test('a value that both changed is refused with what is stored, and nothing is written', async () => {
        await update(start);
        await update({ adminNotes: 'Theirs' });
        const before = [await events(), expectData(await call('orders.get', { id: 1 }))];
        const current = { adminNotes: 'Theirs', deliveryDate: '2026-03-29' };
        expect(await refused({ adminNotes: 'Mine', deliveryDate: '2026-04-01', basedOn: start })).toEqual(
          current,
        );
        expect(await refused({ adminNotes: null, basedOn: { adminNotes: 'Mine at first' } })).toEqual(
          current,
        );
        expect([await events(), expectData(await call('orders.get', { id: 1 }))]).toEqual(before);
        // The same change succeeds once it is based on the current values.
        expect(await update({ adminNotes: 'Mine', basedOn: current })).toMatchObject({ adminNotes: 'Mine' });
      });

      test('what only the other one changed is kept, though the form sends it as it was', async () => {
        await update(start);
        await update({ adminNotes: 'Theirs' });
        expect(await update({ ...start, deliveryDate: '2026-04-01', basedOn: start })).toMatchObject({
          adminNotes: 'Theirs',
          deliveryDate: '2026-04-01',
        });
      });

      test('two who made the same change agree', async () => {
        await update(start);
        await update({ adminNotes: 'Same', deliveryDate: null });
        expect(await update({ adminNotes: ' Same ', deliveryDate: null, basedOn: start })).toMatchObject({
          adminNotes: 'Same',
          deliveryDate: null,
        });
        expect(await events()).toHaveLength(3);
      });

      test('nothing and an empty note are the same start', async () => {
        expect(
          await update({ adminNotes: 'First', basedOn: { adminNotes: '', deliveryDate: null } }),
        ).toMatchObject({ adminNotes: 'First' });
        expect(
          await refused({ deliveryDate: '2026-04-01', adminNotes: 'x', basedOn: { adminNotes: null } }),
        ).toEqual({
          adminNotes: 'First',
          deliveryDate: null,
        });
      });

      test('of two at the same moment one is refused', async () => {
        const answers = await Promise.all(
          ['One', 'Two'].map((adminNotes) =>
            call('orders.updateDetails', { id: 1, adminNotes, basedOn: { adminNotes: null } }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      });

      test('what it was based on must be readable too', async () => {
        for (const basedOn of [{ adminNotes: 7 }, { deliveryDate: 'soon' }, { status: 'review' }, [], 'x']) {
          const input = { id: 1, adminNotes: 'x', basedOn };
          expectError(await call('orders.updateDetails', input), 400, 'VALIDATION_FAILED');
        }
      });
    });

    test('a timestamp gives the day it names, whatever its zone', async () => {
      expect(await update({ deliveryDate: '2026-03-29T23:30:00.000-11:00' })).toMatchObject({
        deliveryDate: '2026-03-29',
      });
    });

    test.each([['2026-02-30'], ['29.03.2026'], [''], [0], ['2026-13-01'], ['1899-12-31'], [true]])(
      'the delivery date %j is refused',
      async (deliveryDate) => {
        expectError(
          await call('orders.updateDetails', { id: 1, deliveryDate }),
          400,
          'VALIDATION_FAILED',
          messages.dateInvalid.en,
        );
      },
    );

    test.each([
      ['x'.repeat(10_001), textTooLong(10_000)],
      ['a\u0000b', messages.textUnstorable.en],
      [7, messages.textExpected.en],
    ])('notes that cannot be stored are refused (%#)', async (adminNotes, message) => {
      expectError(
        await call('orders.updateDetails', { id: 1, adminNotes }),
        400,
        'VALIDATION_FAILED',
        message,
      );
    });

    test('nothing else can be changed with it', async () => {
      const input = { id: 1, adminNotes: 'x', totalPrice: 1 };
      expectError(await call('orders.updateDetails', input), 400, 'VALIDATION_FAILED');
      expect(await events()).toHaveLength(1);
    });
  });
});
