import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changePoints } from './change-points.ts';
import { files } from './files.ts';

const isOfPoint = sql`exists (select 1 from ${changePoints} where ${changePoints.attachmentId} = ${files.id})`;

/** The files that were attached to an order itself, without those of deliverables and those that were written with. */
export function isAttachedTo(orderId: number): SQL | undefined {
  return and(
    eq(files.orderId, orderId),
    isNull(files.messageId),
    isNull(files.deliverableId),
    sql`not ${isOfPoint}`,
  );
}

/** The files that came with messages about an order and with points of requests for changes. */
export function isWrittenWith(orderId: number): SQL | undefined {
  return and(eq(files.orderId, orderId), or(sql`${files.messageId} is not null`, isOfPoint));
}
