import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { defaultSiteFacts, siteFactsElementId } from '@storefront/contracts/legal/site-facts.ts';
import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { setContactEmail } from '#lib/contact-email.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ImprintPage } from './imprint-page.tsx';
import { loadSiteFacts } from './site-facts.ts';

test.each([
  ['en', 'has not entered the details'],
  ['de', 'noch nicht eingetragen'],
] as const)('says plainly that nothing is set (%s)', async (locale, words) => {
  await renderApp(<ImprintPage />, { locale, namespaces: ['legal'] });
  expect(document.body.textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'hello@pixelandprose.example' })).toBeTruthy();
});

async function load(agency: object) {
  const data = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: siteFactsElementId,
    textContent: JSON.stringify({ ...defaultSiteFacts, agency: { ...noAgencyDetails, ...agency } }),
  });
  document.body.append(data);
  await loadSiteFacts();
  data.remove();
}
// Reset the modules for other tests.
afterAll(() => {
  setContactEmail('');
  return load({});
});

test('shows what is set, from the facts that came with the page', async () => {
  await load({
    agencyName: 'Muster GmbH',
    agencyAddress: 'Weg 1\nBerlin',
    agencyEmail: 'studio@example.com',
  });
  setContactEmail('studio@example.com');
  await renderApp(<ImprintPage />, { locale: 'de', namespaces: ['legal'] });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toContain('Registernummer');
  const link = screen.getByRole('link', { name: 'studio@example.com' });
  expect(link.getAttribute('href')).toBe('mailto:studio@example.com');
  expect(document.querySelector('dd br')).toBeTruthy();
});
