import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { asc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { expectData } from '#testing/test-client.ts';
import { setUpConversation, upload } from './testing/conversation-fixture.ts';

const t = setUpConversation();
const { asClient, asOperator, deliverAfterWait } = t;

describe('mails', () => {
  test('messages within five minutes are one mail with their text and the way to reply', async () => {
    for (const text of ['First thing', 'Second thing']) expectData(await asOperator('sendMessage', { text }));
    expectData(await asClient('sendMessage', { text: 'May we wait?' }));
    expect(await t.app.deliverMails()).toEqual([]);
    const waits = await t.app.db
      .select({
        seconds: sql<number>`round(extract(epoch from ${outbox.runAfter} - ${outbox.createdAt}))::int`,
      })
      .from(outbox);
    expect(waits).toEqual([{ seconds: 300 }, { seconds: 300 }]);

    const mails = (await deliverAfterWait()).sort((a, b) => a.label.localeCompare(b.label));
    expect(mails.map(({ label }) => label)).toEqual([
      `message-letter-${t.order.id}`,
      `message-notice-${t.order.id}`,
    ]);
    const [letter, notice] = mails;
    expect(letter).toMatchObject({ to: { address: 'jordan@example.com' } });
    expect(letter?.subject).toBe(`2 messages about order no. ${t.order.id}`);
    expect(letter?.text).toContain('> First thing');
    expect(letter?.text).toContain('> Second thing');
    expect(letter?.text).toContain(`/order/${t.order.clientToken}#messages`);
    expect(letter?.text).not.toContain('May we wait?');
    expect(notice).toMatchObject({ replyTo: { address: 'jordan@example.com' } });
    expect(notice?.text).toContain('> May we wait?');
    expect(notice?.text).toContain(`/admin/dashboard?order=${t.order.id}`);
    expect(`${notice?.html}${notice?.text}`).not.toContain(t.order.clientToken);
  });

  test('a notice of what was answered meanwhile is not sent, unless the client has written again', async () => {
    const labels = async () =>
      (await deliverAfterWait()).map(({ label }) => label.replace(/-\d+$/, '')).sort();
    expectData(await asClient('sendMessage', { text: 'May we wait?' }));
    expectData(await asOperator('sendMessage', { text: 'Gladly.' }));
    expect(await labels()).toEqual(['message-letter']);
    expectData(await asClient('sendMessage', { text: 'Until Friday?' }));
    expectData(await asOperator('sendMessage', { text: 'Yes.' }));
    expectData(await asClient('sendMessage', { text: 'Thank you!' }));
    expect(await labels()).toEqual(['message-letter', 'message-notice']);
  });

  test('what is written while a mail leaves gets the next one, and no mail repeats another', async () => {
    expectData(await asOperator('sendMessage', { text: 'First thing' }));
    t.app.mailer.before = async () => {
      t.app.mailer.before = () => {};
      expectData(await asOperator('sendMessage', { text: 'Second thing' }));
      throw new Error('refused for now');
    };
    await deliverAfterWait();
    const mails = await deliverAfterWait();
    expect(mails.map(({ text }) => /> (\w+) thing/.exec(text)?.[1]).sort()).toEqual(['First', 'Second']);
    for (const { text } of mails) expect(text.match(/> \w+ thing/g)).toHaveLength(1);
  });

  test('are in the client’s language, and say which files came along', async () => {
    await t.app.db.update(orders).set({ locale: 'de' });
    const fileIds = [await upload(t.admin, 'Entwurf.png', png())];
    expectData(await asOperator('sendMessage', { text: 'Hier ist er.', fileIds }));
    const [letter] = await deliverAfterWait();
    expect(letter?.subject).toBe(`Eine Nachricht zur Bestellung Nr. ${t.order.id}`);
    expect(letter?.text).toContain('Datei: Entwurf.png');
  });
});

test('webhooks hear of each message with the whole order', async () => {
  await t.app.db.insert(webhooks).values({
    url: 'https://hooks.example/in',
    events: ['message.created'],
    secret: `whsec_${'A'.repeat(43)}=`,
  });
  expectData(await asClient('sendMessage', { text: 'When?' }));
  const deliveries = await t.app.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
  expect(deliveries).toMatchObject([
    {
      event: 'message.created',
      data: {
        order: { id: t.order.id, clientEmail: 'jordan@example.com' },
        message: { from: 'client', text: 'When?', files: [] },
      },
    },
  ]);
});
