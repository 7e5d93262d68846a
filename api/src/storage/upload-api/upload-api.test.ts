import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startStorage } from '../testing/start-storage.ts';
import { describeUploadApi } from './upload-api.suite.ts';

describeUploadApi(async (storage) => {
  const t = await startStorage({ env: { storage } });
  const root = path.join(t.deps.env.dataDir, 'files');
  const filesIn = (directory: string) =>
    existsSync(path.join(root, directory))
      ? readdirSync(path.join(root, directory), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      : [];
  return {
    t,
    objects: () => ['stored', 'multipart', '.unfinished'].flatMap(filesIn),
    close: () => t.close(),
  };
});
