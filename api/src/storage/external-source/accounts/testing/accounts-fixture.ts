import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { type RunningStorage, startStorage } from '../../../testing/start-storage.ts';
import { cloudCompanies } from '../providers/cloud-provider.ts';
import { type CloudStandIn, startCloudStandIn } from './cloud-stand-in.ts';

export const picture = png(3000);
const keys = { clientId: 'client-id', clientSecret: 'client-secret' };

type Listing = {
  entries: { id: string; name: string; isFolder: boolean; sizeBytes: number | null }[];
  cursor: string | null;
  elsewhere?: { url: string; folder: string };
};

/** Starts the service with stand-ins for all cloud drives, and creates browsers that sign in. */
export function setUpAccounts() {
  let cloud: CloudStandIn;
  let service: RunningStorage;
  beforeAll(async () => {
    cloud = await startCloudStandIn(picture);
    service = await startStorage({
      env: { cloudAccounts: Object.fromEntries(cloudCompanies.map((company) => [company, keys])) },
      deps: { locateCloud: cloud.locate },
    });
  });
  beforeEach(async () => {
    await service.reset();
    cloud.faults.length = 0;
    cloud.hasChosen = false;
  });
  afterAll(async () => {
    await service.close();
    await cloud.close();
  });

  /**
   * Creates a browser that sends cookies to the paths they were set for, and records everything it received.
   */
  function createBrowser() {
    /** Keyed by name and path, as in browsers. */
    const cookies = new Map<string, { name: string; value: string; path: string; attributes: string }>();
    const told: string[] = [];
    async function request(path: string, init: RequestInit = {}): Promise<Response> {
      const sent = [...cookies.values()].filter((cookie) => path.startsWith(cookie.path));
      const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
      const response = await fetch(`${service.origin}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);(.*)$/.exec(line) ?? [];
        const at = /Path=([^;]+)/.exec(attributes)?.[1] ?? '/';
        if (/Max-Age=0/.test(attributes)) cookies.delete(name + at);
        else cookies.set(name + at, { name, value, path: at, attributes });
      }
      const body = await response.text();
      told.push(JSON.stringify([...response.headers]), body);
      return new Response([204, 303].includes(response.status) ? null : body, response);
    }
    const pathOf = (url: string) => url.slice(service.origin.length);
    return {
      cookies,
      told,
      request,
      /** Returns the path that the visitor is sent back to after agreeing. */
      async begin(source: string): Promise<string> {
        const response = await request(`/window4/connect/${source}?lang=de`);
        expect(response.status).toBe(303);
        return pathOf(cloud.agree(response.headers.get('location') ?? ''));
      },
      async signIn(source: string): Promise<string> {
        return (await request(await this.begin(source))).text();
      },
      async list(source: string, query: Record<string, string> = {}): Promise<Listing> {
        const response = await request(`/window4/accounts/${source}/files?${new URLSearchParams(query)}`);
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
        return (await response.json()) as Listing;
      },
      pick: (source: string, id: string, headers: Record<string, string> = {}) =>
        request(`/window4/accounts/${source}/picks?${new URLSearchParams({ id })}`, {
          method: 'POST',
          headers,
        }),
    };
  }
  return {
    get cloud() {
      return cloud;
    },
    get service() {
      return service;
    },
    createBrowser,
  };
}
