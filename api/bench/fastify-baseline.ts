// A typical stack for comparison: Fastify and Drizzle's query builder, a session lookup before each call of
// the operator and a transaction around each write. It validates nothing and sends no mail.
import { createHash } from 'node:crypto';
import { searchColumnsOf } from '@storefront/contracts/orders/list/search-text.ts';
import { openDatabase } from '@storefront/db/client.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import fastify, { type FastifyRequest } from 'fastify';

const { db, close } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL || null,
  dataDir: process.env.DATA_DIR ?? '',
});
const app = fastify();

async function findUser(request: FastifyRequest) {
  const sessionId = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const key = createHash('sha256').update(sessionId).digest('hex');
  const [user] = await db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, key), gt(sessions.expiresAt, new Date())));
  if (!user) throw Object.assign(new Error('Authentication required'), { statusCode: 401 });
  return user;
}

app.get('/api/auth/me', findUser);
app.get<{ Querystring: { limit: string; status?: (typeof orders.$inferSelect)['status'] } }>(
  '/api/orders',
  async (request) => {
    await findUser(request);
    const { limit, status } = request.query;
    return db
      .select(orderColumns)
      .from(orders)
      .where(and(eq(orders.isArchived, false), status && eq(orders.status, status)))
      .orderBy(desc(orders.id))
      .limit(Number(limit));
  },
);
app.patch<{ Params: { id: string }; Body: Pick<typeof orders.$inferSelect, 'status'> }>(
  '/api/orders/:id/status',
  async (request) => {
    const { username } = await findUser(request);
    const { status } = request.body;
    const isWanted = eq(orders.id, Number(request.params.id));
    return db.transaction(async (tx) => {
      const [old] = await tx.select({ status: orders.status }).from(orders).where(isWanted).for('update');
      const [order] = await tx.update(orders).set({ status }).where(isWanted).returning(orderColumns);
      if (!old || !order) throw Object.assign(new Error('There is no such order'), { statusCode: 404 });
      const data = { type: 'status-changed', from: old.status, to: status } as const;
      await tx.insert(orderEvents).values({ orderId: order.id, actor: username, data });
      return order;
    });
  },
);
app.post<{ Body: Omit<typeof orders.$inferInsert, 'locale' | 'searchText' | 'clientNameKey'> }>(
  '/api/orders',
  async ({ body }, reply) => {
    const { clientName, clientEmail, clientPhone, serviceType, totalPrice, depositAmount, orderDetails } =
      body;
    const given = {
      clientName,
      clientEmail,
      clientPhone,
      serviceType,
      totalPrice,
      depositAmount,
      orderDetails,
    };
    const order = await db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(orders)
        .values({ ...given, ...searchColumnsOf(given), locale: 'en' })
        .returning(orderColumns);
      if (!stored) throw new Error('The order was not stored');
      await tx.insert(orderEvents).values({ orderId: stored.id, data: { type: 'created' } });
      await tx.insert(outbox).values(
        (['quote-confirmation', 'new-order-notice'] as const).map((kind) => ({
          kind,
          orderId: stored.id,
          dedupeKey: outboxDedupeKey(kind, stored.id),
        })),
      );
      return stored;
    });
    return reply.code(201).send(order);
  },
);
app.post<{ Body: { name: string; email: string; message: string } }>('/api/contact', async ({ body }) => {
  const { name, email, message } = body;
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, message, locale: 'en' })
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('The message was not stored');
    const dedupeKey = outboxDedupeKey('contact-notice', stored.id);
    await tx.insert(outbox).values({ kind: 'contact-notice', contactMessageId: stored.id, dedupeKey });
  });
  return { success: true };
});

await app.listen({ port: Number(process.env.PORT), host: process.env.HOST ?? '' });
console.log('Ready');
process.on('SIGTERM', () => {
  close().then(() => process.exit(0));
});
