import { z } from 'zod';

/** Spam guard shared by both public forms; visitors never see or fill in these fields. */
export const spamGuardFields = {
  website: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'Honeypot. Omit or leave empty: a request with a value is not stored.' }),
  elapsedMs: z.number().min(0).optional().meta({
    description:
      'Milliseconds between showing and submitting the form; sent by forms, not needed by scripts.',
  }),
};
