import { recipients } from '@storefront/contracts/legal/site-facts.schema.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { expect, test } from 'vitest';
import { readEnv } from '#env.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { readConfig } from './read-config.ts';
import { toSiteFacts } from './to-site-facts.ts';

const cloud = { clientId: 'id', clientSecret: 'secret' };

test('each recipient is there when its part of the installation is set up, and webhooks while one is on', async () => {
  const app = await createTestApp();
  try {
    const config = await readConfig(app.db);
    const bare = readEnv({});
    expect(toSiteFacts(config, bare, false).recipients).toEqual([]);
    const all = {
      smtpUrl: 'smtp://mail.example',
      mailbox: null,
      s3: { location: {} as never, credentials: {} as never, direct: null },
      stripe: { secretKey: 'sk', webhookSecret: 'whsec' },
      uploadcarePublicKey: 'demo',
      cloudAccounts: { google: cloud, dropbox: cloud, onedrive: cloud, box: cloud, facebook: cloud },
    };
    expect(toSiteFacts(config, all, true).recipients).toEqual(recipients);

    const named = async () =>
      expectData<{ recipients: string[] }>(await app.visitor().rpc('config.siteFacts')).recipients;
    await app.deps.pageSettings.refresh();
    expect(await named()).toEqual([]);
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    await app.db.insert(webhooks).values({ url: 'https://hooks.example', events: ['order.created'], secret });
    await app.deps.pageSettings.refresh();
    expect(await named()).toEqual(['webhooks']);
    await app.db.update(webhooks).set({ offAt: new Date(), offReason: 'failing' });
    await app.deps.pageSettings.refresh();
    expect(await named()).toEqual([]);
  } finally {
    await app.close();
  }
});
