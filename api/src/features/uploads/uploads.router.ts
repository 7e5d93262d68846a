import { router } from '#trpc/init.ts';
import { createUpload } from './create-upload.ts';
import { listOrderFiles } from './list-order-files.ts';
import { signUpload } from './sign-upload.ts';

export const uploadsRouter = router({
  create: createUpload,
  listForOrder: listOrderFiles,
  signature: signUpload,
});
