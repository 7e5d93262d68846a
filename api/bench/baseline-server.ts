// The baseline server: node:http and hand-written SQL. It trusts its callers (no validation, no prices, no
// limits, no headers) but does the product's work in the database: the same writes, the same session lookups.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { openRawDatabase } from '@storefront/db/testing/raw-database.ts';
import {
  findOrders,
  insertOrder,
  listOrders,
  newOrderParameters,
  type RawOrder,
  selectSession,
  setStatus,
} from './lib/raw-statements.ts';

const database = await openRawDatabase({
  databaseUrl: process.env.DATABASE_URL || null,
  dataDir: process.env.DATA_DIR ?? '',
});

createServer((request, response) => {
  answer(request).then(
    ([status, body]) => {
      const json = JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(json),
      });
      response.end(json);
    },
    (error) => {
      console.error(error);
      response.writeHead(500, { 'Content-Length': 0 }).end();
    },
  );
}).listen(Number(process.env.PORT), process.env.HOST, () => console.log('Ready'));

process.on('SIGTERM', () => {
  database.close().then(() => process.exit(0));
});

async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const [path = '', query] = request.url?.split('?') ?? [];
  if (request.method === 'POST' && path === '/api/orders') {
    const order = (await readJson(request)) as RawOrder;
    const [stored] = await database.query(insertOrder, newOrderParameters(order));
    return [201, stored];
  }
  const [user] = await database.query(selectSession, [sessionKey(request)]);
  if (!user?.isAdmin) return [401, { message: 'Authentication required' }];
  if (path === '/api/auth/me') return [200, user];
  const term = new URLSearchParams(query).get('q');
  if (path === '/api/orders' && term) return [200, await database.query(findOrders, [`%${term}%`, 50])];
  if (path === '/api/orders') return [200, await database.query(listOrders, [50])];
  const id = /^\/api\/orders\/(\d+)\/status$/.exec(path)?.[1];
  if (request.method === 'PATCH' && id) {
    const { status } = await readJson(request);
    const [order] = await database.query(setStatus, [Number(id), status, user.username]);
    return [200, order];
  }
  return [404, { message: 'Not found' }];
}

function sessionKey(request: IncomingMessage): string {
  const sessionId = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return createHash('sha256').update(sessionId).digest('hex');
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}
