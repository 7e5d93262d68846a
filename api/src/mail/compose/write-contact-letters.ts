import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, asc, eq, lt } from 'drizzle-orm';
import { greetingName } from '../messages/parts/greeting-name.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { type LetterContext, type LetterWriter, messageIdOfRow, toOperator } from './letter-context.ts';

/** Tells the operator of a message from the contact form; a reply goes to its sender. */
export const writeContactNotice: LetterWriter = async (context) => {
  const { db, row, operatorLocale, site } = context;
  const [message] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, row.contactMessageId ?? 0));
  if (!message) throw new Error(`Contact message ${row.contactMessageId} does not exist`);
  return {
    ...(await runMailJob('renderContactNotice', { message, locale: operatorLocale, ...site })),
    ...toOperator(context),
    replyTo: { name: greetingName(message.name), address: message.email },
  };
};

/** Sends the operator's answer to the sender of a message. */
export const writeContactAnswer: LetterWriter = async (context) => {
  const { env, operator, site } = context;
  const { message, answer, earlier } = await readAnswer(context);
  return {
    ...(await runMailJob('renderContactAnswer', { message, answer: answer.text, ...site })),
    to: { name: greetingName(message.name), address: message.email },
    replyTo: operator,
    locale: message.locale,
    thread: earlier.map(({ mail }) => messageIdOfRow(env)(mail)),
  };
};

/** Loads an answer with its message, and the mails of earlier answers to that message. */
async function readAnswer({ db, row }: LetterContext) {
  const [found] = await db
    .select({ answer: contactAnswers, message: contactMessages })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.contactMessageId))
    .where(eq(contactAnswers.id, row.contactAnswerId ?? 0));
  if (!found) throw new Error(`Answer ${row.contactAnswerId} to a contact message does not exist`);
  const earlier = await db
    .select({ mail: outbox })
    .from(outbox)
    .innerJoin(contactAnswers, eq(contactAnswers.id, outbox.contactAnswerId))
    .where(and(eq(contactAnswers.contactMessageId, found.message.id), lt(outbox.id, row.id)))
    .orderBy(asc(outbox.id));
  return { ...found, earlier };
}
