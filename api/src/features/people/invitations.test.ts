import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { withdrawInvitationMail } from './invitations.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('an invitation that is sent again finds its mail without reading the mails that wait', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${withdrawInvitationMail(tx, 1).getSQL()}`);
  });
  expect(JSON.stringify(plan)).toContain('outbox_invitation_id_index');
});
