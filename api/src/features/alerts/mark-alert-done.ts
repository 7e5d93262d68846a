import { alertIdInputSchema, alertSchema } from '@storefront/contracts/alerts/alert.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import { alerts, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { and, eq, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { presentAlert } from './list-alerts.ts';

export const markAlertDone = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['ALERT_NOT_FOUND'],
    openapi: {
      method: 'POST',
      path: '/api/alerts/{id}/done',
      summary: 'Mark an alert as done',
      description: 'Marking it again changes nothing: the first person stays recorded.',
    },
    example: ({ orderAlert }) => ({
      response: { ...orderAlert, doneAt: '2026-04-09T08:00:00.000Z', doneBy: 'operator' },
    }),
  })
  .input(alertIdInputSchema)
  .output(alertSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    await db
      .update(alerts)
      .set({ doneAt: sql`now()`, doneBy: ctx.operator.name })
      .where(and(eq(alerts.id, input.id), isOpenAlert));
    const [alert] = onlyReadable(await db.select().from(alerts).where(eq(alerts.id, input.id)));
    if (!alert) throw new AppError('ALERT_NOT_FOUND');
    return presentAlert(alert);
  });
