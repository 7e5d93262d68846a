// The server to compare with: node:http and SQL by hand. It believes its callers (no validation, no prices, no
// limits, no headers) but does the product's work in the database: the same writes, the same session look-ups.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { searchColumnsOf } from '@storefront/contracts/orders/search-text.ts';
import { openRawDatabase } from '@storefront/db/testing/raw-database.ts';

const database = await openRawDatabase({
  databaseUrl: process.env.DATABASE_URL || null,
  dataDir: process.env.DATA_DIR ?? '',
});

const columns = `id, client_name as "clientName", client_email as "clientEmail", client_phone as "clientPhone",
  service_type as "serviceType", status, total_price as "totalPrice", deposit_amount as "depositAmount",
  is_paid as "isPaid", payment_status as "paymentStatus", is_archived as "isArchived",
  order_details as "orderDetails", stripe_payment_id as "stripePaymentId", admin_notes as "adminNotes",
  to_char(delivery_date, 'YYYY-MM-DD') as "deliveryDate", locale, last_updated as "lastUpdated",
  created_at as "createdAt"`;

const insertOrder = `
  with new_order as (
    insert into orders (client_name, client_email, client_phone, service_type, total_price, deposit_amount,
      order_details, search_text, client_name_key, locale)
    values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8, $9, 'en')
    returning *
  ), first_event as (
    insert into order_events (order_id, data) select id, '{"type":"created"}' from new_order
  ), mails as (
    insert into outbox (kind, order_id, dedupe_key)
    select kind, new_order.id, kind || ':' || new_order.id
    from new_order cross join (values ('quote-confirmation'), ('new-order-notice')) as mail (kind)
  )
  select ${columns} from new_order`;

const setStatus = `
  with old as (
    select id, status from orders where id = $1 for update
  ), new as (
    update orders set status = $2, last_updated = now() from old
    where orders.id = old.id and old.status <> $2
    returning orders.*
  ), event as (
    insert into order_events (order_id, actor, data)
    select new.id, $3, jsonb_build_object('type', 'status-changed', 'from', old.status, 'to', new.status)
    from new join old on old.id = new.id
  )
  select ${columns} from new`;

const listOrders = `select ${columns} from orders where not is_archived order by id desc limit $1`;

const selectSession = `
  select users.id, username, is_admin as "isAdmin" from sessions join users on users.id = sessions.user_id
  where sessions.id = $1 and expires_at > now()`;

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
  const path = request.url?.split('?')[0] ?? '';
  if (request.method === 'POST' && path === '/api/orders') {
    const order = await readJson(request);
    const { searchText, clientNameKey } = searchColumnsOf(order as Parameters<typeof searchColumnsOf>[0]);
    const [stored] = await database.query(insertOrder, [
      order.clientName,
      order.clientEmail,
      order.clientPhone ?? null,
      order.serviceType,
      order.totalPrice,
      order.depositAmount,
      JSON.stringify(order.orderDetails),
      searchText,
      clientNameKey,
    ]);
    return [201, stored];
  }
  const [user] = await database.query(selectSession, [sessionKey(request)]);
  if (!user?.isAdmin) return [401, { message: 'Authentication required' }];
  if (path === '/api/auth/me') return [200, user];
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
