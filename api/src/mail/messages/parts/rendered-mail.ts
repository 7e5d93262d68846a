/** The content of a mail in both formats; addresses and headers are added from the outbox row. */
export type RenderedMail = { subject: string; html: string; text: string };
