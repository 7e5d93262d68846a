import { expect, test } from 'vitest';
import { serviceOptions } from './service-options.ts';

const config = { publicKey: 'a-key', maxFileBytes: 1000, cloudSources: [] };

/** The library's own defaults differ: it reports usage to its vendor, and retries a throttled request three times. */
const always = {
  pubkey: 'a-key',
  qualityInsights: false,
  removeCopyright: true,
  retryThrottledRequestMaxTimes: 1,
};

test('the widget uses this server’s storage service, with our signatures', async () => {
  const signature = { secureSignature: 'a1', secureExpire: '1', publicKey: 'a-key' };
  const options = serviceOptions({ ...config, isHosted: false }, async () => signature);
  expect(options).toMatchObject({
    ...always,
    baseUrl: `${location.origin}/storage`,
    // Without a path, which the widget would overwrite.
    cdnCname: location.origin,
    socialBaseUrl: location.origin,
  });
  expect(await options.secureUploadsSignatureResolver?.()).toBe(signature);
});

test('the hosted service is found by its key alone', () => {
  expect(serviceOptions({ ...config, isHosted: true })).toEqual(always);
});
