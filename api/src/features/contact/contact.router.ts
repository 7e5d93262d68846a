import { router } from '#trpc/init.ts';
import { answerContactMessage } from './answer-contact-message.ts';
import { changeContactMessage } from './change-contact-message.ts';
import { getContactMessage } from './get-contact-message.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { removeContactMessage } from './remove-contact-message.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRouter = router({
  send: sendContactMessage,
  list: listContactMessages,
  get: getContactMessage,
  change: changeContactMessage,
  answer: answerContactMessage,
  remove: removeContactMessage,
});
