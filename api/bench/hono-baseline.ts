// The bare server of `bench -- api`: Hono and the driver with one hand-written statement per call; the
// session is looked up only in the call that reads it. It validates nothing and sends no mail.
import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import { openRawDatabase } from '@storefront/db/testing/raw-database.ts';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  filterOrders,
  insertMessage,
  insertOrder,
  listOrders,
  newOrderParameters,
  selectSession,
  setStatus,
} from './lib/raw-statements.ts';

const database = await openRawDatabase({
  databaseUrl: process.env.DATABASE_URL || null,
  dataDir: process.env.DATA_DIR ?? '',
});
const app = new Hono();

app.get('/api/auth/me', async (c) => {
  const key = createHash('sha256')
    .update(getCookie(c, 'session') ?? '')
    .digest('hex');
  const [user] = await database.query(selectSession, [key]);
  return user ? c.json(user) : c.json({ message: 'Authentication required' }, 401);
});
app.get('/api/orders', async (c) => {
  const limit = Number(c.req.query('limit'));
  const status = c.req.query('status');
  return c.json(
    status ? await database.query(filterOrders, [status, limit]) : await database.query(listOrders, [limit]),
  );
});
app.patch('/api/orders/:id/status', async (c) => {
  const { status } = await c.req.json();
  const [order] = await database.query(setStatus, [Number(c.req.param('id')), status, 'operator']);
  return c.json(order ?? null);
});
app.post('/api/orders', async (c) => {
  const order = await c.req.json();
  const [stored] = await database.query(insertOrder, newOrderParameters(order));
  return c.json(stored ?? null, 201);
});
app.post('/api/contact', async (c) => {
  const { name, email, message } = await c.req.json();
  await database.query(insertMessage, [name, email, message]);
  return c.json({ success: true });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: process.env.HOST ?? '' }, () =>
  console.log('Ready'),
);
process.on('SIGTERM', () => {
  database.close().then(() => process.exit(0));
});
