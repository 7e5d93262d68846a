import {
  type Alert,
  alertListQuerySchema,
  alertPageMax,
  alertPageSchema,
} from '@storefront/contracts/alerts/alert.schema.ts';
import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import { type AlertRow, alerts, isKnownAlert, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isBefore } from '#lib/sql/is-before.ts';
import { adminProcedure } from '#trpc/init.ts';

export const listAlerts = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/alerts',
      summary: 'List alerts',
      description:
        'Problems that need a person: refunds, disputes, payments that were not due, emails that failed ' +
        'for good, files that the virus scan blocked or could not scan. Newest first; only open ones ' +
        'unless asked otherwise.',
    },
    example: ({ orderAlert }) => ({
      parameters: { orderId: 1042, state: 'open', before: 40 },
      response: [orderAlert],
      refusal: { path: ['state'], message: 'choiceInvalid' },
    }),
  })
  .input(alertListQuerySchema.prefault({}))
  .output(alertPageSchema)
  .query(async ({ ctx, input }) => {
    const { orderId, state, before } = input;
    const rows = await ctx.deps.db
      .select()
      .from(alerts)
      .where(
        and(
          isKnownAlert(),
          state === 'open' ? isOpenAlert : undefined,
          state === 'done' ? isNotNull(alerts.doneAt) : undefined,
          orderId === undefined ? undefined : eq(alerts.orderId, orderId),
          isBefore(alerts.id, before),
        ),
      )
      .orderBy(desc(alerts.id))
      .limit(alertPageMax);
    return onlyReadable(rows).map(presentAlert);
  });

export function presentAlert({ id, orderId, data, createdAt, doneAt, doneBy }: AlertRow): Alert {
  return {
    id,
    orderId,
    data,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    doneBy,
  };
}
