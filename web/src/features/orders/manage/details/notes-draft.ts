import { z } from 'zod';
import { createDraft } from '#lib/kept/draft-storage.ts';

/** Values of the form; empty strings mean none. */
const valuesSchema = z.object({ adminNotes: z.string(), deliveryDate: z.string() });
export type ManagementValues = z.infer<typeof valuesSchema>;

const draftSchema = z.object({
  values: valuesSchema,
  /** The stored values when editing began; the server rejects a change based on anything else. */
  basedOn: valuesSchema,
  /** The version discarded in a conflict; available until the form is saved or closed. */
  aside: valuesSchema
    .extend({ whose: z.enum(['mine', 'theirs']) })
    .nullable()
    .catch(null),
});
export type ManagementDraft = z.infer<typeof draftSchema>;

/** Draft of the notes, kept until it is saved or discarded, so that it survives the end of the session. */
export function managementDraft(orderId: number) {
  return createDraft<ManagementDraft>({
    key: `admin-order-${orderId}`,
    version: 2,
    parse: (stored) => draftSchema.safeParse(stored).data ?? null,
  });
}
