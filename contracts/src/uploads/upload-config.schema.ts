import { z } from 'zod';
import { cloudSources } from './cloud-sources.ts';

/** What a page has to know before it shows the upload widget. */
export const uploadConfigSchema = z
  .strictObject({
    publicKey: z.string().meta({ description: 'Names the storage service in each call to it.' }),
    isHosted: z.boolean().meta({
      description: 'True when files go to the hosted storage service instead of the one of this server.',
    }),
    maxFileBytes: z.int().meta({
      description:
        'The largest file that the storage service of this server takes. Files beside an order are smaller.',
    }),
    cloudSources: z
      .array(z.enum(cloudSources))
      .readonly()
      .meta({ description: 'Cloud drives that the widget can offer, in their order.' }),
  })
  .meta({ id: 'UploadConfig' });
export type UploadConfig = z.infer<typeof uploadConfigSchema>;
