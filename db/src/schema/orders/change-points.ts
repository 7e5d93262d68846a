import { changePointMaxLength, placeMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { isNotNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, isText } from '../../lib/columns.ts';
import { changeRequests } from './change-requests.ts';
import { files } from './files.ts';

/**
 * The points of a change request, in the order of their ids; written with it. A point can refer to a file of
 * the version and, on an image, to a position in thousandths of its width and height. `attachment_id` is a
 * file that the client added to the point.
 */
export const changePoints = pgTable(
  'change_points',
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => changeRequests.id),
    text: text().notNull(),
    fileId: integer().references(() => files.id),
    attachmentId: integer()
      .references(() => files.id)
      .unique('change_points_attachment_id_unique'),
    placeX: integer(),
    placeY: integer(),
  },
  (t) => [
    index('change_points_request_id_index').on(t.requestId, t.id),
    index('change_points_file_id_index').on(t.fileId).where(isNotNull(t.fileId)),
    check('change_points_text_check', isText(t.text, changePointMaxLength)),
    check(
      'change_points_place_check',
      sql`num_nulls(${t.placeX}, ${t.placeY}) in (0, 2) and (${t.placeX} is null or ${t.fileId} is not null)`,
    ),
    check('change_points_place_x_check', sql`${t.placeX} between 0 and ${sql.raw(String(placeMax))}`),
    check('change_points_place_y_check', sql`${t.placeY} between 0 and ${sql.raw(String(placeMax))}`),
  ],
);
export type ChangePointRow = typeof changePoints.$inferSelect;
