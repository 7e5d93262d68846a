import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { placedOrderSchema } from '@storefront/contracts/orders/order.schema.ts';
import {
  type QuoteRequest,
  quoteRequestSchema,
} from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import { idempotencyKeyHours, uploadWindowHours } from '@storefront/contracts/orders/time-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { eq, sql } from 'drizzle-orm';
import { callerLocale } from '#features/i18n/caller-locale.ts';
import { isSpam } from '#features/spam-guard.ts';
import { grantUploadRight } from '#features/uploads/files/upload-right.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { requireOperator } from '#http/require-operator.ts';
import { createClientAddress, withClientToken } from '#secrets/client-page-url.ts';
import { publicProcedure } from '#trpc/init.ts';
import { addOrder, type NewOrder } from '../change/change-order.ts';
import { inOrderTransaction } from '../change/lock-order.ts';
import { confirmPrice } from './confirm-price.ts';
import { type PlacedRow, presentPlacedOrder } from './present-placed-order.ts';
import {
  findFirstResponse,
  KeyTaken,
  keepIdentity,
  type RequestIdentity,
  readIdentity,
} from './request-identity.ts';

/**
 * Order, first event and both mails are stored atomically. Suspected spam gets a normal-looking result and is not
 * stored.
 * Source: specification sections 5, 7 and 9; interfaces, `POST /api/orders`.
 */
export const createOrder = publicProcedure
  .meta({
    errors: [
      'PRICE_MISMATCH',
      'UNAUTHORIZED',
      'FORBIDDEN',
      'TOKEN_SCOPE_MISSING',
      'CONTACT_MESSAGE_NOT_FOUND',
    ],
    status: 201,
    idempotency: 'own',
    limit: 'quoteByIp',
    headers: {
      'Set-Cookie': { description: `Allows adding files to this order for ${uploadWindowHours} hours.` },
    },
    openapi: {
      method: 'POST',
      path: '/api/orders',
      summary: 'Request a quote',
      description:
        'Creates an order. The server recomputes `totalPrice` and `depositAmount` from the catalogue; if ' +
        'they differ, the response is 400 with the right figures in `expected`. Sets a cookie that allows ' +
        'adding files with POST /api/uploads. With an `Idempotency-Key` header, the same caller can ' +
        `safely repeat the same request for ${idempotencyKeyHours} hours.`,
    },
    example: ({ clientOrder, clientPath, quoteRequest }) => ({
      request: quoteRequest,
      response: { ...clientOrder, timeZone: 'UTC', clientPath },
      refusal: { path: ['clientEmail'], message: 'emailInvalid' },
    }),
  })
  .input(quoteRequestSchema)
  .output(placedOrderSchema)
  .mutation(async ({ ctx, input }) => {
    if (input.contactMessageId !== undefined) await assertContactMessage(ctx, input.contactMessageId);
    const price = confirmPrice(input);
    const identity = await readIdentity(ctx, input);
    const earlier = await countRequest(ctx, identity);
    const order = earlier ?? (await storeOrder(ctx, input, price.totalPrice, identity));
    await grantUploadRight(ctx, order.id);
    const { db, env } = ctx.deps;
    const asked = { ...price, orderDetails: input.orderDetails };
    return presentPlacedOrder(await withClientToken(db, order), asked, env.timeZone);
  });

/**
 * Only the operator may create orders from contact messages; otherwise a stranger could find out which ids
 * exist.
 */
async function assertContactMessage(ctx: RequestContext, id: number): Promise<void> {
  await requireOperator(ctx, 'orders:write');
  const found = await ctx.deps.db.$count(contactMessages, eq(contactMessages.id, id));
  if (found === 0) throw new AppError('CONTACT_MESSAGE_NOT_FOUND');
}

/** Counts the request; a repetition of an accepted request succeeds even when the limit is reached. */
async function countRequest(
  ctx: RequestContext,
  identity: RequestIdentity | null,
): Promise<PlacedRow | null> {
  try {
    await countAttempt(ctx, 'quoteByIp');
    await countAttempt(ctx, 'quoteDayByIp');
    return null;
  } catch (limitReached) {
    const earlier = identity && (await findFirstResponse(ctx, identity));
    if (earlier) return earlier;
    throw limitReached;
  }
}

async function storeOrder(
  ctx: RequestContext,
  input: QuoteRequest,
  totalPrice: number,
  identity: RequestIdentity | null,
): Promise<PlacedRow> {
  const { deps } = ctx;
  const values: NewOrder = {
    clientName: input.clientName,
    clientEmail: input.clientEmail,
    clientPhone: input.clientPhone ?? null,
    serviceType: input.serviceType,
    totalPrice,
    orderDetails: input.orderDetails,
    locale: callerLocale(ctx, input.locale),
    contactMessageId: input.contactMessageId ?? null,
  };
  if (isSpam(input, ctx)) return pretendOrder(deps.db, values);
  try {
    return await inOrderTransaction(deps, async (work) => {
      const order = await addOrder(work, values);
      if (identity) await keepIdentity(work.tx, identity, order.id);
      return order;
    });
  } catch (error) {
    const earlier = identity && error instanceof KeyTaken && (await findFirstResponse(ctx, identity));
    if (earlier) return earlier;
    throw error;
  }
}

/**
 * Returns an order that looks stored: its id comes from the same sequence and is never assigned to another
 * order.
 */
async function pretendOrder(db: Database, values: NewOrder): Promise<PlacedRow> {
  const result = await db.execute(sql`select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id`);
  const [row] = rows<{ id: number }>(result);
  return { ...values, id: row!.id, clientAddress: createClientAddress(), createdAt: new Date() };
}
