import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import type { AppEnv } from './app-env.ts';
import { routeId } from './route-id.ts';

const app = new Hono<AppEnv>();
app.get('/:id', (c) => c.json(routeId(c)));
app.onError((error, c) => c.json(error instanceof ZodError ? error.issues.map(({ path }) => path) : null));

test.each([
  ['7', 7],
  ['abc', [['id']]],
  ['0', [['id']]],
  ['9999999999', [['id']]],
])('the id %s in a path is read, or its issue names the field', async (given, expected) => {
  expect(await (await app.request(`/${given}`)).json()).toEqual(expected);
});
