import { z } from 'zod';

/** The secret of the client's page. Anything that is not the token of an order finds nothing. */
export const clientTokenSchema = z.string().meta({
  description: 'The secret in the address of the client’s page, as the mails link it.',
  example: 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
});

export const clientTokenInputSchema = z.strictObject({ token: clientTokenSchema });
