import { paths } from '@storefront/contracts/paths.ts';
import { admin } from '../../fixtures/admin.ts';
import { disabledFeatures } from '../../fixtures/browser-features.ts';
import { expect, test } from '../../fixtures/test.ts';

// Both tests share one browser.
test.describe.configure({ mode: 'default' });

test.use({
  // The browser's own message about a visitor who is not logged in.
  expectedConsole: [/status of 401/],
  // Playwright disables the back/forward cache, which this test is about.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      // With the site's opener policy, as visitors have it: the cache depends on it.
      args: [...(launchOptions.args ?? []), disabledFeatures('SpareRendererForSitePerProcess')],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

for (const where of ['this tab', 'another tab'] as const) {
  test(`after signing out in ${where}, Back shows no orders`, async ({ page, context }) => {
    const clientName = `Client ${crypto.randomUUID()}`;
    await page.request.post('/api/orders', {
      data: {
        clientName,
        clientEmail: 'client@example.com',
        serviceType: 'email-template',
        totalPrice: 249,
        depositAmount: 125,
        orderDetails: { selectedPlan: 'designAndCode', templateRequirements: 'A letter for spring.' },
      },
    });
    await page.request.post('/api/auth/login', { data: admin });
    await page.goto(paths.adminDashboard);
    await expect(page.getByText(clientName)).toBeVisible();

    const signedOut = where === 'this tab' ? page : await context.newPage();
    if (where === 'another tab') {
      // Outside the portal in a separate document, so that this tab is not notified of the end of the
      // session.
      await page.goto(paths.terms);
      await signedOut.goto(paths.adminDashboard);
      await expect(signedOut.getByText(clientName)).toBeVisible();
    }
    await signedOut.getByRole('button', { name: 'Log out' }).click();
    await expect(signedOut.getByLabel('Username')).toBeVisible();
    if (where === 'this tab') await page.goto(paths.terms);

    // Checks every painted frame on the way, not only the final page.
    await page.addInitScript((name) => {
      const look = () => {
        if (document.body?.innerText.includes(name)) console.error('An order was shown');
        requestAnimationFrame(look);
      };
      look();
    }, clientName);
    await page.goBack();
    await expect(page.getByLabel('Username')).toBeVisible();
    if (where === 'this tab') await page.goBack();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText(clientName)).toHaveCount(0);
  });
}
