import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { uploadResultSchema } from '@storefront/contracts/uploads/attachment.schema.ts';
import { z } from 'zod';
import { publicProcedure } from '#trpc/init.ts';
import { acceptUpload } from './accept-upload.ts';
import { StreamedForm } from './streamed-form.ts';

/**
 * Attaches files to an order; the tRPC counterpart of `POST /api/uploads`, with the same form as `FormData`.
 * It is not exposed over REST, because that route reads the form as it arrives.
 * Source: specification section 7; interfaces, `POST /api/uploads`.
 */
export const createUpload = publicProcedure
  .input(z.instanceof(FormData, { error: 'Send the files as FormData' }))
  .output(uploadResultSchema)
  .mutation(({ ctx, input }) =>
    acceptUpload(ctx, async (form) => {
      if (input instanceof StreamedForm) return input.readInto(form);
      for (const [field, value] of input) {
        if (typeof value === 'string') form.addField(field, value);
        else await form.addFile(field, value.name, Readable.fromWeb(value.stream() as NodeReadableStream));
      }
    }),
  );
