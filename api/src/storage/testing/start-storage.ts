import { vi } from 'vitest';
import type { TestApp, TestAppOptions } from '#testing/create-test-app.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { startListener } from '#testing/open-listener.ts';
import { createUploadSignature } from '../upload-api/upload-signature.ts';
import { startImportPush } from '../url-import/import-push.ts';
import { endImports } from '../url-import/run-import.ts';

export type RunningStorage = TestApp & {
  port: number;
  /** Origin of this server, without a trailing slash. */
  origin: string;
  /** Returns the client's settings for uploads: URLs, key and a fresh signature. */
  clientSettings(): Promise<{
    publicKey: string;
    baseURL: string;
    baseCDN: string;
    secureSignature: string;
    secureExpire: string;
  }>;
  /** Starts an import; the response has a token or an error. */
  startImport(link: string): Promise<{ token?: string; error?: { error_code: string } }>;
  /** Returns the final state of an import, whether it is refused immediately or fails later. */
  importLink(link: string): Promise<Record<string, unknown>>;
};

/** Starts the whole server on its own socket, with the push service. Imports may reach this machine. */
export async function startStorage(options: TestAppOptions = {}): Promise<RunningStorage> {
  const t = await createTestApp({
    ...options,
    env: {
      logLevel: 'silent',
      ...options.env,
      storage: { importAllowPrivate: true, ...options.env?.storage },
    },
  });
  const listener = await startListener(t.app);
  const { port, origin } = listener;
  const push = startImportPush(listener.server, t.deps);
  async function clientSettings() {
    const { secureSignature, secureExpire } = await createUploadSignature(t.deps);
    return {
      publicKey: t.deps.env.storage.publicKey,
      baseURL: `${origin}/storage`,
      baseCDN: origin,
      secureSignature,
      secureExpire,
    };
  }

  async function startImport(link: string) {
    const { publicKey, secureSignature, secureExpire } = await clientSettings();
    const query = new URLSearchParams({
      jsonerrors: '1',
      pub_key: publicKey,
      signature: secureSignature,
      expire: secureExpire,
      source_url: link,
    });
    const response = await fetch(`${origin}/storage/from_url/?${query}`, { method: 'POST' });
    return (await response.json()) as { token?: string; error?: { error_code: string } };
  }

  return {
    ...t,
    port,
    origin,
    clientSettings,
    startImport,
    async importLink(link) {
      const { token, error } = await startImport(link);
      if (!token) return { error_code: error?.error_code };
      return vi.waitUntil(
        async () => {
          const response = await fetch(`${origin}/storage/from_url/status/?token=${token}`);
          const state = (await response.json()) as Record<string, unknown>;
          return state.status === 'success' || state.status === 'error' ? state : null;
        },
        { timeout: 20_000, interval: 10 },
      );
    },
    async close() {
      push.close();
      await listener.close();
      await endImports();
      await t.close();
    },
  };
}
