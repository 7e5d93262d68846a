import { LegalPage } from '#features/legal/legal-page.tsx';
import { termsDe } from '#features/legal/terms.de.ts';
import { termsEn } from '#features/legal/terms.en.ts';

const texts = { en: termsEn, de: termsDe };

export function TermsPage() {
  return <LegalPage texts={texts} />;
}
