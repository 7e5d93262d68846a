/** A mail's words in both forms; addresses and headers come with the outbox row. */
export type RenderedMail = { subject: string; html: string; text: string };
