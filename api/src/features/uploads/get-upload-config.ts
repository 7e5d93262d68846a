import { cloudSources, shareLinkSources } from '@storefront/contracts/uploads/cloud-sources.ts';
import { uploadConfigSchema } from '@storefront/contracts/uploads/upload-config.schema.ts';
import { z } from 'zod';
import { accountSources } from '#storage/external-source/accounts/providers.ts';
import { publicProcedure } from '#trpc/init.ts';

/**
 * Offers the cloud drives whose share links can be fetched, and those where this site is registered. It is the same
 * for every visitor.
 */
export const getUploadConfig = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/uploads/config',
      summary: 'Get the settings of the upload widget',
      description: 'Which storage service files go to, and which cloud drives files can be picked from.',
    },
    example: () => ({
      response: {
        publicKey: 'demopublickey',
        isHosted: false,
        maxFileBytes: 52_428_800,
        cloudSources: ['gdrive', 'dropbox', 'onedrive', 'box'],
      },
    }),
  })
  .input(z.void())
  .output(uploadConfigSchema)
  .query(({ ctx }) => {
    const { env } = ctx.deps;
    const usable: ReadonlySet<string> = new Set([...shareLinkSources, ...accountSources(env)]);
    return {
      publicKey: env.uploadcarePublicKey ?? env.storage.publicKey,
      isHosted: env.uploadcarePublicKey !== null,
      maxFileBytes: env.storage.maxFileBytes,
      cloudSources: cloudSources.filter((source) => usable.has(source)),
    };
  });
