import type { AddressInfo } from 'node:net';
import type { TestApp, TestAppOptions } from '#testing/create-test-app.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { listen } from '../../listen.ts';
import { createUploadSignature } from '../upload-api/upload-signature.ts';
import { startImportPush } from '../url-import/import-push.ts';
import { endImports } from '../url-import/run-import.ts';

export type RunningStorage = TestApp & {
  port: number;
  /** Of this server, without a trailing slash. */
  origin: string;
  /** What the client needs to upload: address, key and a fresh signature. */
  clientSettings(): Promise<{
    publicKey: string;
    baseURL: string;
    baseCDN: string;
    secureSignature: string;
    secureExpire: string;
  }>;
};

/** The whole server on a socket of its own, with the push service. Imports may reach this machine. */
export async function startStorage(options: TestAppOptions = {}): Promise<RunningStorage> {
  const defaults = {
    publicKey: 'demopublickey',
    secretKey: null,
    maxFileBytes: 52_428_800,
    importAllowPrivate: true,
  };
  const t = await createTestApp({
    ...options,
    env: { logLevel: 'silent', ...options.env, storage: { ...defaults, ...options.env?.storage } },
  });
  const listener = await listen(t.app, { port: 0, host: '127.0.0.1' });
  const push = startImportPush(listener.server, t.deps);
  const { port } = listener.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...t,
    port,
    origin,
    async clientSettings() {
      const { secureSignature, secureExpire } = await createUploadSignature(t.deps);
      return {
        publicKey: t.deps.env.storage.publicKey,
        baseURL: `${origin}/storage`,
        baseCDN: origin,
        secureSignature,
        secureExpire,
      };
    },
    async close() {
      push.close();
      listener.server.closeAllConnections();
      await listener.close();
      await endImports();
      await t.close();
    },
  };
}
