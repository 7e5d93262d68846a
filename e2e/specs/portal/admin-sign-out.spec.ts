import { paths } from '@storefront/contracts/paths.ts';
import { admin } from '../../fixtures/admin.ts';
import { expect, test } from '../../fixtures/test.ts';

// One browser for both.
test.describe.configure({ mode: 'default' });

test.use({
  // The browser's own line about a visitor who is not logged in.
  expectedConsole: [/status of 401/],
  // Playwright switches the back/forward cache off, which is what this is about.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
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
      // Away from the portal in a document of its own, so that nothing there hears of the end of the session.
      await page.goto(paths.terms);
      await signedOut.goto(paths.adminDashboard);
      await expect(signedOut.getByText(clientName)).toBeVisible();
    }
    await signedOut.getByRole('button', { name: 'Log out' }).click();
    await expect(signedOut.getByLabel('Username')).toBeVisible();
    if (where === 'this tab') await page.goto(paths.terms);

    // Whatever is painted on the way is looked at, not only where it ends.
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
