import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

// Of the script that the first visit does not get.
test.use({
  expectedConsole: [/Failed to load resource.*swagger-ui-bundle\.js|SwaggerUIBundle is not defined/],
});

test('the API reference says what to do on a failing line, and reads well, folded and unfolded, without a word from elsewhere', async ({
  page,
}) => {
  // More than a hundred calls to scan.
  test.slow();
  await page.route('**/docs/swagger-ui-bundle.js', (route) => route.abort());
  await page.goto('/docs');
  await expect(page.getByText('please reload the page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'openapi.json' })).toHaveAttribute('href', '/openapi.json');
  await page.unroute('**/docs/swagger-ui-bundle.js');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pixel & Prose API' })).toBeVisible();
  await expect(page.getByText('please reload the page')).toHaveCount(0);

  const typefaces = () =>
    page.evaluate(() =>
      [...document.fonts].filter((font) => font.status === 'loaded').map(({ family }) => family),
    );
  const ours = ['Bricolage Grotesque', 'Fraunces', 'Instrument Sans'];
  for (const name of ours) await expect.poll(typefaces).toContainEqual(expect.stringContaining(name));
  await expectNoAxeViolations(page);
  for (const link of await page.locator('#reference a[target=_blank]').all()) {
    await expect(link).toHaveAccessibleName(/ \(opens in a new tab\)$/);
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('↗');
  }
  await expect(page.getByText('All rights reserved')).not.toHaveAttribute('href');

  await page.getByRole('heading', { name: /^orders / }).click();
  await page.getByRole('button', { name: 'POST /api/orders Request a quote' }).click();
  await expect(page.getByText('Idempotency-Key', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  await page.getByRole('tab', { name: 'Schema' }).first().click();
  await expect(page.getByRole('button', { name: 'Expand all' }).first()).toBeVisible();
  await expectNoAxeViolations(page, '.opblock.is-open');
});
