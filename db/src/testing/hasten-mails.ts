import type { MailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import { inArray } from 'drizzle-orm';
import { openDatabase } from '../client.ts';
import { outbox } from '../schema/server/outbox.ts';

/** Makes scheduled mails due now, in a database that running servers use. */
export async function hastenMails(databaseUrl: string, kinds: readonly MailKind[]): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  await db.update(outbox).set({ runAfter: new Date() }).where(inArray(outbox.kind, kinds));
  await close();
}
