import type { Transaction } from '@storefront/db/prepared.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { sampleContacts } from './sample-contact.ts';

const hourMs = 60 * 60 * 1000;

/** Stores the messages of the contact form with their replies; their mails count as sent. */
export async function storeContacts(
  tx: Transaction,
  { operator, now }: { operator: string; now: Date },
): Promise<number> {
  for (const { hoursAgo, answer, ...message } of sampleContacts) {
    const sentAt = new Date(now.getTime() - hoursAgo * hourMs);
    const answeredAt = answer ? new Date(sentAt.getTime() + answer.afterHours * hourMs) : null;
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, readAt: answeredAt, createdAt: sentAt })
      .returning({ id: contactMessages.id });
    const contactMessageId = stored!.id;
    await tx.insert(outbox).values({
      kind: 'contact-notice',
      contactMessageId,
      dedupeKey: outboxDedupeKey('contact-notice', contactMessageId),
      ...sentMail(sentAt),
    });
    if (!answer || !answeredAt) continue;
    const [written] = await tx
      .insert(contactAnswers)
      .values({ contactMessageId, author: operator, text: answer.text, createdAt: answeredAt })
      .returning({ id: contactAnswers.id });
    const contactAnswerId = written!.id;
    await tx.insert(outbox).values({
      kind: 'contact-answer',
      contactAnswerId,
      dedupeKey: outboxDedupeKey('contact-answer', contactAnswerId),
      ...sentMail(answeredAt),
    });
  }
  return sampleContacts.length;
}

function sentMail(at: Date) {
  const doneAt = new Date(at.getTime() + 2000);
  return { attempts: 1, createdAt: at, runAfter: at, doneAt, deliveredTo: 'server' as const };
}
