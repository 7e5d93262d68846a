import { router } from '#trpc/init.ts';
import { createUpload } from './create-upload.ts';
import { getUploadConfig } from './get-upload-config.ts';
import { listOrderFiles } from './list-order-files.ts';
import { signOperatorUpload } from './sign-operator-upload.ts';
import { signUpload } from './sign-upload.ts';

export const uploadsRouter = router({
  config: getUploadConfig,
  create: createUpload,
  listForOrder: listOrderFiles,
  signature: signUpload,
  operatorSignature: signOperatorUpload,
});
