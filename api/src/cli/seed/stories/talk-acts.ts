import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { orderNotes } from '@storefront/db/schema/orders/order-notes.ts';
import { receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { and, eq } from 'drizzle-orm';
import { raiseKeptAlert } from '#features/mailbox/kept-alert.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { isUnreadBy, type Reader } from '#features/orders/change/unread-messages.ts';
import { addMessage } from '#features/orders/conversation/add-message.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { type Act, dayMs, type Scene } from './scene.ts';
import { type ConversationText, storyTexts } from './story-texts.ts';

/** The client writes, after reading the operator's earlier messages. */
export function clientWrites(text: ConversationText): Act {
  return async (scene) => {
    await markRead(scene, 'client');
    await addMessage(scene, { author: null, text: storyTexts[scene.locale].conversation[text], fileIds: [] });
  };
}

/** The operator writes, after reading the client's earlier messages unless it `leavesUnread`. */
export function operatorWrites(text: ConversationText, { leavesUnread = false } = {}): Act {
  return async (scene) => {
    if (!leavesUnread) await markRead(scene, 'operator');
    const written = storyTexts[scene.locale].conversation[text];
    await addMessage(scene, { author: scene.operator, text: written, fileIds: [] });
  };
}

/** A reply by mail from an address that does not belong to the order, which is kept for a decision. */
export const strangerReplies: Act = async ({ tx, order, locale, at }) => {
  const facts = { side: 'client', reason: 'sender' } as const;
  await tx.insert(receivedMails).values({
    dedupeKey: sha256(`sample reply ${order.id}`),
    orderId: order.id,
    state: 'kept',
    ...facts,
    fromAddress: 'front-desk@example.com',
    subject: storyTexts[locale].strangersReply.subject,
    text: storyTexts[locale].strangersReply.text,
    createdAt: at,
  });
  await raiseKeptAlert(tx, order.id, facts);
};

async function markRead({ tx, order, at }: Scene, reader: Reader): Promise<void> {
  await tx
    .update(orderMessages)
    .set({ readAt: at })
    .where(and(eq(orderMessages.orderId, order.id), isUnreadBy(reader)));
}

export const noteInternally: Act = async ({ tx, order, operator, locale, at }) => {
  const text = storyTexts[locale].internalNote;
  await tx.insert(orderNotes).values({ orderId: order.id, author: operator, text, createdAt: at });
};

/** The operator sets a delivery date that many days from today. */
export function promiseDelivery(inDays: number): Act {
  return async (scene) => {
    const deliveryDate = new Date(scene.now.getTime() + inDays * dayMs).toISOString().slice(0, 10);
    await changeOrder(scene, scene.order, scene.operator, {
      event: {
        type: 'details-changed',
        from: { deliveryDate: scene.order.deliveryDate },
        to: { deliveryDate },
      },
      values: { deliveryDate },
    });
  };
}
