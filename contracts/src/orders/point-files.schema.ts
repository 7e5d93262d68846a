import { z } from 'zod';

/** Names of the files that came with the points of a request. */
export const pointFilesSchema = z.array(
  z.strictObject({
    point: z.int().min(1).meta({ description: 'Which of the texts it came with; counts from 1.' }),
    name: z.string(),
  }),
);
