import type { ReplySide } from '@storefront/contracts/mailbox/keep-reasons.ts';
import type { KeptMail } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import type { OrderConversation } from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { mailboxes } from '@storefront/db/schema/server/mailboxes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mailboxKeyOf } from '#mailbox/imap-url.ts';
import { openMailbox } from '#mailbox/open-mailbox.ts';
import { type ImapServer, startImapServer } from '#mailbox/testing/imap-server.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { replyAddressOf } from '#secrets/reply-address.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';
import { claimMailbox, releaseMailbox } from '../mailbox-queries.ts';
import { readMailbox } from '../read-mailbox.ts';

export const replyTo = 'replies@shop.example';
export const clientEmail = 'jordan@example.com';

type Parts = {
  from?: string;
  to?: string;
  side?: ReplySide;
  headers?: string;
  body?: string;
  files?: readonly { name: string; bytes: Buffer }[];
};

/** Provides a separate app for the tests of a file, with its mailbox on a local IMAP server. */
export function setUpMailbox() {
  let app: TestApp;
  let server: ImapServer;
  let admin: TestClient;
  let order: ClientPageOrder;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  beforeEach(async () => {
    await app.reset();
    server = await startImapServer();
    app.deps.env.mailbox = { replyTo, imap: server.address };
    admin = await app.asAdmin();
    order = await insertClientOrder(app.db, { clientEmail });
  });
  afterEach(() => server.close());
  afterAll(() => app.close());

  /** Delivers a reply; from the client, to the order's reply address, by default. */
  async function deliver(parts: Parts = {}): Promise<number> {
    const { from = clientEmail, side = 'client', headers = '', body = 'Yes, please.', files = [] } = parts;
    count += 1;
    const to = parts.to ?? (await replyAddressOf(app.db, replyTo, order, side));
    const head = `Received: from mx\nFrom: ${from}\nTo: <${to}>\nSubject: Re: your order\nMessage-ID: <reply-${count}@example.com>\n${headers && `${headers}\n`}MIME-Version: 1.0\n`;
    if (files.length === 0) {
      return server.deliver(`${head}Content-Type: text/plain; charset=utf-8\n\n${body}\n`);
    }
    const attached = files.map(
      ({ name, bytes }) =>
        `--b\nContent-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64').replace(/.{76}/g, '$&\n')}\n`,
    );
    const text = `--b\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`;
    return server.deliver(
      `${head}Content-Type: multipart/mixed; boundary=b\n\n${text}${attached.join('')}--b--\n`,
    );
  }

  /** Reads all mails, like the worker does. */
  async function read(): Promise<void> {
    const turn = await claimMailbox(app.db, mailboxKeyOf(server.address));
    if (!turn) throw new Error('The mailbox is being read');
    const mailbox = await openMailbox(server.address);
    try {
      await readMailbox(app.deps, turn, mailbox, new AbortController().signal);
    } finally {
      await mailbox.close();
      await releaseMailbox(app.db, turn);
    }
  }

  return {
    get app() {
      return app;
    },
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get order() {
      return order;
    },
    deliver,
    read,
    messages: async () =>
      expectData<OrderConversation>(await admin.rpc('orders.messages', { id: order.id })).messages,
    kept: async () => expectData<KeptMail[]>(await admin.rpc('mailbox.kept')),
    /** Like a restored database, which is behind the mailbox. */
    forgetPosition: () => app.db.update(mailboxes).set({ lastUid: 0 }),
    orderRow: async () => {
      const [row] = await app.db.select(orderColumns).from(orders).where(eq(orders.id, order.id));
      return row!;
    },
  };
}
