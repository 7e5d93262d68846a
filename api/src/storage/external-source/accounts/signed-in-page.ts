import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { pickerStylePath } from '../picker/picker-page.ts';
import { sourceNames } from '../picker/picker-texts.ts';
import { signedInScriptPath } from './signed-in-script.ts';

const texts = {
  en: {
    done: (name: string) => `You are signed in to ${name}.`,
    failed: (name: string) => `You were not signed in to ${name}. Close this window and try again.`,
    close: 'You can close this window and choose your files in the form.',
  },
  de: {
    done: (name: string) => `Sie sind bei ${name} angemeldet.`,
    failed: (name: string) =>
      `Die Anmeldung bei ${name} hat nicht geklappt. Schließen Sie dieses Fenster und versuchen Sie es noch einmal.`,
    close: 'Sie können dieses Fenster schließen und Ihre Dateien im Formular auswählen.',
  },
} as const;

export const signedInPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // The page's URL contains the service's authorization code.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/**
 * Renders the page of the sign-in window after the callback: it notifies the picker and closes itself where
 * the browser allows it.
 */
export function signedInPage(options: { source: string; isSignedIn: boolean; locale: Locale }): string {
  const { source, isSignedIn, locale } = options;
  const name = sourceNames[source] ?? source;
  const words = texts[locale];
  const title = isSignedIn ? words.done(name) : words.failed(name);
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${pickerStylePath}">
<main>
  <h1>${escapeHtml(title)}</h1>
  ${isSignedIn ? `<p>${escapeHtml(words.close)}</p>` : ''}
</main>
${isSignedIn ? `<script type="module" src="${signedInScriptPath}"></script>` : ''}
</html>
`;
}
