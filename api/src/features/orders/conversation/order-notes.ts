import {
  noteAddSchema,
  type OrderNote,
  orderNoteSchema,
} from '@storefront/contracts/orders/conversation/order-note.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { orderNotes } from '@storefront/db/schema/orders/order-notes.ts';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { findOrder } from '../change/find-order.ts';

export const listNotes = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/notes',
      summary: 'List the internal notes of an order',
      description: 'Newest first. No client sees them, and no mail or webhook contains them.',
    },
    example: ({ orderNotes }) => ({ response: orderNotes }),
  })
  .input(orderIdInputSchema)
  .output(z.array(orderNoteSchema))
  .query(async ({ ctx, input }) => {
    await findOrder(ctx.deps.db, input.id);
    return readNotes(ctx.deps.db, input.id);
  });

/** Triggers no event either. */
export const addNote = adminProcedure
  .meta({
    scope: 'orders:write',
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/notes',
      summary: 'Add an internal note',
      description: 'For operators only: no client sees it, and no mail or webhook contains it.',
    },
    example: ({ orderNotes }) => ({
      request: { text: 'Prefers phone calls.' },
      response: orderNotes,
      refusal: { path: ['text'], message: 'noteTextRequired' },
    }),
  })
  .input(noteAddSchema)
  .output(z.array(orderNoteSchema))
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    await findOrder(db, input.id);
    await db.insert(orderNotes).values({ orderId: input.id, author: ctx.operator.name, text: input.text });
    return readNotes(db, input.id);
  });

async function readNotes(db: Database, orderId: number): Promise<OrderNote[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id));
  return rows.map(({ id, author, text, createdAt }) => ({
    id,
    author,
    text,
    createdAt: createdAt.toISOString(),
  }));
}
