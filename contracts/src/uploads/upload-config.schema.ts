import { z } from 'zod';
import { cloudSources } from './cloud-sources.ts';

/** Configuration that a page needs before it shows the upload widget. */
export const uploadConfigSchema = z
  .strictObject({
    publicKey: z.string().meta({ description: 'Identifies the storage service in each call to it.' }),
    isHosted: z.boolean().meta({
      description: 'True if files go to the hosted storage service instead of this server’s.',
    }),
    maxFileBytes: z.int().meta({
      description:
        'The largest file that this server’s storage service accepts. Attachments of an order have a lower limit.',
    }),
    cloudSources: z
      .array(z.enum(cloudSources))
      .readonly()
      .meta({ description: 'Cloud drives that the widget can offer, in display order.' }),
  })
  .meta({ id: 'UploadConfig' });
export type UploadConfig = z.infer<typeof uploadConfigSchema>;
