import { services } from '@storefront/contracts/catalogue/services.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('at the width of a small laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a headline breaks before the words in italics, not inside them', async ({ page }) => {
    await page.goto('/?lang=en');
    const prose = page.getByRole('heading', { name: 'Tell us what you need.' }).locator('em');
    const lines = await prose.evaluate((em) => {
      const range = document.createRange();
      range.selectNodeContents(em);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

for (const width of [640, 768, 1000]) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the mail at the top of the page ends above the edge of its field', async ({ page }) => {
      await page.goto(`${services['email-template'].paths[0]}?lang=en`);
      const gap = await page
        .locator('[data-print=hide] picture img')
        .first()
        .evaluate((image) => {
          const field = image.closest('[data-print=hide]');
          return (field?.getBoundingClientRect().bottom ?? 0) - image.getBoundingClientRect().bottom;
        });
      expect(gap).toBeGreaterThan(10);
    });
  });
}
