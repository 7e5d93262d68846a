import type { Env } from '#env.ts';
import { describeCommonRules } from './common-rules.suite.ts';
import { describeDirectUpload } from './direct-upload.suite.ts';
import { describeMultipartUpload } from './multipart/multipart-upload.suite.ts';
import { type StorageUnderTest, setUpUploadApi } from './testing/upload-api-fixture.ts';

/** What the Upload API does whatever keeps the bytes; run by the test of each object store. */
export function describeUploadApi(open: (env: Env['storage']) => Promise<StorageUnderTest>): void {
  const api = setUpUploadApi(open);
  describeCommonRules(api);
  describeDirectUpload(api);
  describeMultipartUpload(api);
}
