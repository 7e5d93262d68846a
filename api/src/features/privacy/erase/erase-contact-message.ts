import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { eq } from 'drizzle-orm';
import { eraseAlerts } from '#alerts/erase-alerts.ts';
import type { Deps } from '#deps.ts';
import { deleteMailFiles, findMailsOfMessage, withNotices } from './remove-mails.ts';

/**
 * Deletes a message of the contact form with its answers and mails.
 *
 * @returns false if another call has deleted it.
 */
export async function eraseContactMessage(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  id: number,
): Promise<boolean> {
  await deleteMailFiles(env.dataDir, await withNotices(db, await findMailsOfMessage(db, id), null));
  const left = await db.transaction(async (tx) => {
    const mails = await findMailsOfMessage(tx, id);
    const found = await withNotices(tx, mails, null);
    await eraseAlerts(
      tx,
      null,
      mails.map((mail) => mail.id),
    );
    // Answers and mails are deleted by cascade.
    const deleted = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ id: contactMessages.id });
    return { mails: found, isThere: deleted.length > 0 };
  });
  await deleteMailFiles(env.dataDir, left.mails);
  return left.isThere;
}
