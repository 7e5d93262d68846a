import type { Role } from '@storefront/contracts/auth/roles.ts';
import type { TokenScope } from '@storefront/contracts/auth/token-scopes.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderEvent } from '@storefront/contracts/orders/order-event.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

describe.each(faces)('over %s', (face) => {
  test('an order is assigned by name, and the history tells of it', async () => {
    const dana = await app.signedIn({ username: 'dana', role: 'operator' });
    await insertUser(app.db, { username: 'otto', role: 'owner' });
    const { id } = await insertOrder(app.db);
    const assign = (assignee: string | null) => dana.call(face, 'orders.assign', { id, assignee });
    expect(expectData(await assign('otto'))).toMatchObject({ id, assignee: 'otto' });
    expectData(await assign('otto'));
    expectData(await assign('dana'));
    expectData(await assign(null));
    const events = expectData<OrderEvent[]>(await dana.call(face, 'orders.events', { id }));
    const assigned = events.filter(({ data }) => data.type === 'assigned');
    expect(assigned.map(({ actor, data }) => ({ actor, ...data }))).toEqual([
      { actor: 'dana', type: 'assigned', from: null, to: 'otto' },
      { actor: 'dana', type: 'assigned', from: 'otto', to: 'dana' },
      { actor: 'dana', type: 'assigned', from: 'dana', to: null },
    ]);
  });

  test.each([
    ['nobody', {}],
    ['who only reads', { role: 'viewer' as const }],
    ['who is disabled', { role: 'operator' as const, disabledAt: new Date() }],
    ['without a role', { role: null }],
  ])('an order is not assigned to a person %s', async (what, person) => {
    const owner = await app.asAdmin();
    const { id } = await insertOrder(app.db);
    if (what !== 'nobody') await insertUser(app.db, { ...person, username: 'robin' });
    const answer = await owner.call(face, 'orders.assign', { id, assignee: 'robin' });
    expectError(answer, 400, 'VALIDATION_FAILED', 'This person cannot work on orders.');
    expect(answer.error?.issues).toMatchObject([{ path: ['assignee'] }]);
    expectError(await owner.call(face, 'orders.assign', { id: 999, assignee: null }), 404, 'ORDER_NOT_FOUND');
    expect(expectData(await owner.call(face, 'orders.get', { id }))).toMatchObject({ assignee: null });
  });

  test('the list shows the orders of one person, and those without one', async () => {
    const dana = await app.signedIn({ username: 'dana', role: 'operator' });
    await insertUser(app.db, { username: 'otto', role: 'owner' });
    const assigned = ['dana', 'dana', 'otto', null];
    const ids: number[] = [];
    for (const assignee of assigned) ids.push((await insertOrder(app.db, { assignee })).id);
    const listed = async (query: object) =>
      expectData<Order[]>(await dana.call(face, 'orders.list', query)).map(({ id }) => id);
    expect(await listed({ assignee: 'dana' })).toEqual([ids[1], ids[0]]);
    expect(await listed({ assignee: 'dana', sort: 'clientName', direction: 'asc' })).toHaveLength(2);
    expect(await listed({ assignee: 'none' })).toEqual([ids[3]]);
    expect(await listed({ assignee: 'stranger' })).toEqual([]);
    expect(await listed({ assignee: 'otto', q: 'client' })).toHaveLength(1);
    expect(await listed({})).toHaveLength(4);
    const first = await dana.call(face, 'orders.list', { assignee: 'dana', limit: 1 });
    expect(first.headers.get('link')).toContain('assignee=dana');
  });

  test('one who only reads does not get the address at which the client accepts', async () => {
    const { id } = await insertOrder(app.db);
    const pathFor = async (role: Role) => {
      const person = await app.signedIn({ role });
      return expectData<OrderQuote>(await person.call(face, 'orders.quote', { id })).clientPath;
    };
    expect(await pathFor('operator')).toMatch(/^\/order\//);
    expect(await pathFor('viewer')).toBe('');
  });

  test('neither does a program that only reads', async () => {
    const { id } = await insertOrder(app.db);
    const pathFor = async (scopes: TokenScope[]) => {
      const headers = { authorization: `Bearer ${await insertApiToken(app.db, { scopes })}` };
      const answer = await app.visitor().call(face, 'orders.quote', { id }, { headers });
      return expectData<OrderQuote>(answer).clientPath;
    };
    expect(await pathFor(['orders:read', 'orders:write'])).toMatch(/^\/order\//);
    expect(await pathFor(['orders:read'])).toBe('');
  });

  test('the orders of a person who is removed stay, without one', async () => {
    const owner = await app.asAdmin();
    const { id: userId } = await insertUser(app.db, { username: 'dana', role: 'operator' });
    const { id } = await insertOrder(app.db, { assignee: 'dana' });
    expectData(await owner.call(face, 'people.remove', { id: userId }));
    expect(expectData(await owner.call(face, 'orders.get', { id }))).toMatchObject({ assignee: null });
  });
});
