import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mailKinds, mailKindsAbout } from '@storefront/contracts/mail/mail-kinds.ts';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
/** Here kinds appear without being queued. */
const isReader = /^(mail|cli|trpc\/samples|backup\/testing)\/|\.test\.ts$|(^|\/)testing\//;

// `order-consequences.test.ts` checks the mails about orders.
test('every mail that is not about an order is queued somewhere', () => {
  const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isReader.test(file))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .filter((text) => text.includes('outbox'));
  const aboutOrders = new Set(mailKindsAbout('order', 'order-event'));
  const unqueued = mailKinds.filter(
    (kind) => !aboutOrders.has(kind) && !texts.some((text) => text.includes(`'${kind}'`)),
  );
  expect(unqueued).toEqual([]);
});
