import { router } from '#trpc/init.ts';
import { retryMails } from './retry-mails.ts';
import { sendTestMail } from './send-test-mail.ts';
import { showOutbox } from './show-outbox.ts';

export const mailRouter = router({ outbox: showOutbox, retry: retryMails, sendTest: sendTestMail });
