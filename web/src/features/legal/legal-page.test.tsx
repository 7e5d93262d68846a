import { cookieLabels } from '@storefront/contracts/cookies.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PrivacyPage } from '#routes/privacy.tsx';
import { TermsPage } from '#routes/terms.tsx';
import { renderApp } from '#testing/render-app.tsx';

const pages = [
  { name: 'terms', page: <TermsPage />, sections: 11 },
  { name: 'privacy policy', page: <PrivacyPage />, sections: 10 },
];

const words = {
  en: { updated: 'Last updated: April 8, 2025', back: 'Back to home', contents: 'Contents' },
  de: { updated: 'Zuletzt geändert am 8. April 2025', back: 'Zurück zur Startseite', contents: 'Inhalt' },
} as const;

/** Returns the headings of the sections as rendered: `1. Introduction` and so on. */
function sectionHeadings(): string[] {
  return [...document.querySelectorAll('section > h2')].map((heading) => heading.textContent ?? '');
}

describe.each(pages)('the $name', ({ page, sections }) => {
  test.each(locales)('has its numbered sections, each reached from the contents (%s)', async (locale) => {
    await renderApp(page, { locale, namespaces: ['legal'] });
    const headings = sectionHeadings();
    expect(headings).toHaveLength(sections);
    for (const [index, heading] of headings.entries()) {
      expect(heading).toMatch(new RegExp(`^${index + 1}\\. \\S`));
    }

    const contents = within(screen.getByRole('navigation', { name: words[locale].contents }));
    const links = contents.getAllByRole<HTMLAnchorElement>('link');
    expect(links).toHaveLength(sections);
    for (const [index, link] of links.entries()) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.querySelector('h2')?.textContent).toBe(headings[index]);
    }
  });

  test.each(locales)('says when it changed, whom to ask and how to get back (%s)', async (locale) => {
    await renderApp(page, { locale, namespaces: ['legal'] });
    expect(screen.getByText(words[locale].updated)).toBeTruthy();
    expect(screen.getByRole('link', { name: words[locale].back }).getAttribute('href')).toBe('/');
    const addresses = screen.getAllByRole('link', { name: 'hello@pixelandprose.example' });
    for (const address of addresses) {
      expect(address.getAttribute('href')).toBe('mailto:hello@pixelandprose.example');
    }
    expect(document.body.textContent).not.toContain('{email}');
  });

  test('is numbered alike in both languages, so that an anchor survives a switch', async () => {
    const ids = async (locale: 'en' | 'de') => {
      const { unmount } = await renderApp(page, { locale, namespaces: ['legal'] });
      const found = [...document.querySelectorAll('section')].map((section) => section.id);
      unmount();
      return found;
    };
    expect(await ids('en')).toEqual(await ids('de'));
  });
});

test.each(locales)('the privacy policy names every cookie of ours (%s)', async (locale) => {
  await renderApp(<PrivacyPage />, { locale, namespaces: ['legal'] });
  const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  for (const label of cookieLabels) {
    expect(
      items.some((item) => item.startsWith(`${label}: `)),
      label,
    ).toBe(true);
  }
});
