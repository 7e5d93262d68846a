import { shareLinkSources } from '@storefront/contracts/uploads/cloud-sources.ts';
import { uploadConfigSchema } from '@storefront/contracts/uploads/upload-config.schema.ts';
import { z } from 'zod';
import { publicProcedure } from '#trpc/init.ts';

/** Which storage service the upload widget uses, and what it may offer. The same for every visitor. */
export const getUploadConfig = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/uploads/config',
      tags: ['uploads'],
      summary: 'Get the settings of the upload widget',
      protect: false,
    },
  })
  .input(z.void())
  .output(uploadConfigSchema)
  .query(({ ctx }) => {
    const { uploadcarePublicKey, storage } = ctx.deps.env;
    return {
      publicKey: uploadcarePublicKey ?? storage.publicKey,
      isHosted: uploadcarePublicKey !== null,
      cloudSources: shareLinkSources,
    };
  });
