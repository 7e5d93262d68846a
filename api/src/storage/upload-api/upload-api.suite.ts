import { describeCommonRules } from './common-rules.suite.ts';
import { describeDirectUpload } from './direct-upload.suite.ts';
import { describeMultipartUpload } from './multipart/multipart-upload.suite.ts';
import { type OpenStorage, setUpUploadApi } from './testing/upload-api-fixture.ts';

/** Tests the Upload API; run with each object store. */
export function describeUploadApi(open: OpenStorage): void {
  const api = setUpUploadApi(open);
  describeCommonRules(api);
  describeDirectUpload(api);
  describeMultipartUpload(api);
}
