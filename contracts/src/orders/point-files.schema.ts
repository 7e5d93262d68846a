import { z } from 'zod';

/** Names of the files attached to the points of a change request. */
export const pointFilesSchema = z.array(
  z.strictObject({
    point: z.int().min(1).meta({ description: 'Number of the point it is attached to, counted from 1.' }),
    name: z.string(),
  }),
);
