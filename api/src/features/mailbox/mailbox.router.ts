import { router } from '#trpc/init.ts';
import { acceptKeptMail } from './accept-kept-mail.ts';
import { dropKeptMail } from './drop-kept-mail.ts';
import { listKeptMails } from './list-kept-mails.ts';

export const mailboxRouter = router({
  kept: listKeptMails,
  accept: acceptKeptMail,
  drop: dropKeptMail,
});
