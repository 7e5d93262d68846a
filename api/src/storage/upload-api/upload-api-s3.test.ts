import { createS3Store } from '../object-store/s3-store.ts';
import { startTestS3Server } from '../object-store/testing/s3-server.ts';
import { startStorage } from '../testing/start-storage.ts';
import { describeUploadApi } from './upload-api.suite.ts';

describeUploadApi(async (storage) => {
  const server = await startTestS3Server();
  const fileStore = createS3Store(server.location, server.credentials);
  const t = await startStorage({ env: { storage }, deps: { fileStore } });
  return {
    t,
    objects: () => [...server.keys(), ...[...server.openUploads.values()].map(({ key }) => key)],
    async close() {
      await t.close();
      await server.close();
    },
  };
});
