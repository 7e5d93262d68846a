import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../lib/columns.ts';

/** A member of a group: a file, and the image operations for displaying it (`-/crop/…/`, empty for none). */
export type GroupMember = { uuid: string; effects: string };

/**
 * Ordered groups of stored files; a group's public id is `{uuid}~{number of files}`. Never changed. A member
 * may have been deleted, so there is no foreign key to the files. Removed after a day, like unattached files.
 */
export const storageGroups = pgTable(
  'storage_groups',
  {
    uuid: uuid().primaryKey(),
    files: jsonb().$type<GroupMember[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('storage_groups_files_check', sql`jsonb_array_length(${t.files}) > 0`),
    index('storage_groups_created_at_index').on(t.createdAt),
  ],
);
export type StorageGroupRow = typeof storageGroups.$inferSelect;
