import { defaultSiteFacts, siteFactsElementId } from '@storefront/contracts/legal/site-facts.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { publicRoutes } from './routes.tsx';

vi.mock('zod', () => {
  throw new Error('zod is larger than most pages and belongs to code that runs later');
});

document.body.innerHTML = `<script type="application/json" id="${siteFactsElementId}">${JSON.stringify(defaultSiteFacts)}</script>`;
afterAll(() => {
  document.body.innerHTML = '';
});

test.each(publicRoutes.map((route) => [route.name, route] as const))(
  'the code of the page %s does without zod',
  async (_, route) => {
    await route.preload();
    expect(route.loaded()).toBeTruthy();
  },
);

test.each([
  ['contact', () => import('#features/contact/contact-form.tsx')],
  ['quote', () => import('#features/orders/create/form/quote-form.tsx')],
  ['plan', () => import('#features/orders/create/basket/plan-choice.tsx')],
])('so does that of the %s form until someone uses it', async (_, load) => {
  expect(await load()).toBeTruthy();
});
