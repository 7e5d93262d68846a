import { paths } from '@storefront/contracts/paths.ts';
import { admin } from '../../fixtures/admin.ts';
import { press } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';

// The browser's own message about the calls that it could not make.
test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

test('a page that cannot be reached leaves the current one as it is, and is opened once it can', async ({
  page,
  context,
}) => {
  await page.request.post('/api/auth/login', { data: admin });
  await page.goto(paths.adminMessages);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const account = page.getByRole('link', { name: 'Account', exact: true });
  await context.setOffline(true);
  await press(page, account);
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${paths.adminMessages}$`));
  await context.setOffline(false);
  await press(page, account);
  await expect(page).toHaveURL(new RegExp(paths.adminAccount));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
