import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changePoints } from './change-points.ts';
import { files } from './files.ts';

const isOfPoint = sql`exists (select 1 from ${changePoints} where ${changePoints.attachmentId} = ${files.id})`;

/** Condition for files attached to an order itself, not to its deliverables, messages or change requests. */
export function isAttachedTo(orderId: number): SQL | undefined {
  return and(
    eq(files.orderId, orderId),
    isNull(files.messageId),
    isNull(files.deliverableId),
    sql`not ${isOfPoint}`,
  );
}

/** Condition for files attached to an order's messages and to points of its change requests. */
export function isWrittenWith(orderId: number): SQL | undefined {
  return and(eq(files.orderId, orderId), or(isNotNull(files.messageId), isOfPoint));
}
