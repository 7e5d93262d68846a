import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { restProcedures } from '../rest/procedures.ts';
import { deliveryRoutes } from '../rest/routes/delivery-routes.ts';
import { plainRoutes } from '../rest/routes/plain-routes.ts';
import { appRouter } from './endpoint/router.ts';

const app = await openTestApp();
beforeAll(async () => {
  await insertOrder(app.db);
});

type Security = Record<string, string[]>[];
type Route = { call: string; method: string; url: string; security: Security };

/** The calls for files, as the reference describes them. */
const routes: Route[] = Object.entries({ ...plainRoutes, ...deliveryRoutes }).flatMap(([path, item]) =>
  Object.entries(item as Record<string, { security?: Security }>).map(([method, { security = [] }]) => ({
    call: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    url: path
      .replaceAll('{id}', '1')
      .replace('{zip}', '1.zip')
      .replace('{token}', '-'.repeat(43))
      .replace('{secret}', '-'.repeat(43)),
    security,
  })),
);
const guarded = routes.filter(
  ({ security }) => security.length > 0 && !security.some((way) => !Object.keys(way).length),
);

/** Calls that are not part of the reference: reports of payment providers are signed. */
const unlisted = new Set(['POST /api/payments/:provider']);

const shapeOf = (path: string) => path.replaceAll(/:\w+(\{[^}]*\})?|\{\w+\}(\.ics)?|\*|index\.html/g, '*');

test('every call outside the router is described with who may make it', () => {
  const procedures = restProcedures(appRouter).map(({ openapi }) => `${openapi.method} ${openapi.path}`);
  const described = new Set([...procedures, ...routes.map(({ call }) => call)].map(shapeOf));
  const mounted = app.app.routes
    .filter(
      ({ path, method }) =>
        path.startsWith('/api/') && path !== '/api/*' && /^(GET|POST|PUT|PATCH|DELETE)$/.test(method),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect(mounted.length).toBeGreaterThan(10);
  expect(mounted.filter((call) => !unlisted.has(call) && !described.has(shapeOf(call)))).toEqual([]);
});

test('no call for the operator is answered without a session, a role, or the scope that it names', async () => {
  expect(guarded.length).toBeGreaterThan(5);
  const before = await countRows(app.db);
  const [visitor, user, viewer] = [app.visitor(), await app.asUser(), await app.signedIn({ role: 'viewer' })];
  const authorization = `Bearer ${await insertApiToken(app.db, { scopes: ['webhooks'] })}`;
  for (const { call, method, url, security } of guarded) {
    const body = method === 'POST' ? { body: new FormData() } : {};
    const status = async (client: typeof visitor, headers: Record<string, string> = {}) =>
      (await client.request(url, { method, headers, ...body })).status;
    expect([call, await status(visitor)]).toEqual([call, 401]);
    expect([call, await status(user)]).toEqual([call, 403]);
    expect([call, await status(visitor, { authorization })]).toEqual([call, 403]);
    if (method === 'POST' || security.every((way) => !('token' in way))) {
      expect([call, await status(viewer)]).toEqual([call, 403]);
    }
  }
  // Sessions and the token themselves were added in between.
  const after = await countRows(app.db);
  expect({ ...after, users: 0, sessions: 0, api_tokens: 0 }).toEqual({
    ...before,
    users: 0,
    sessions: 0,
    api_tokens: 0,
  });
});

test('a wrong token of a client’s page is the same 404 everywhere', async () => {
  const ofClient = routes.filter(({ url }) => url.startsWith('/api/client-orders/'));
  expect(ofClient.length).toBeGreaterThan(4);
  for (const { call, method, url } of ofClient) {
    const response = await app.visitor().request(url, { method });
    expect([call, response.status, await response.json()]).toEqual([
      call,
      404,
      expect.objectContaining({ code: 'ORDER_NOT_FOUND' }),
    ]);
  }
});
