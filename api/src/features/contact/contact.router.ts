import { router } from '#trpc/init.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRouter = router({ send: sendContactMessage });
