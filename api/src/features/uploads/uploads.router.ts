import { router } from '#trpc/init.ts';
import { createUpload } from './create-upload.ts';
import { getUploadConfig } from './get-upload-config.ts';
import { getUploadVerdict } from './get-upload-verdict.ts';
import { listOrderFiles } from './list-order-files.ts';
import { signOperatorUpload } from './sign-operator-upload.ts';
import { signUpload } from './sign-upload.ts';

export const uploadsRouter = router({
  config: getUploadConfig,
  create: createUpload,
  listForOrder: listOrderFiles,
  verdict: getUploadVerdict,
  signature: signUpload,
  operatorSignature: signOperatorUpload,
});
