import { LegalPage } from '#features/legal/legal-page.tsx';
import { privacyDe } from '#features/legal/privacy.de.ts';
import { privacyEn } from '#features/legal/privacy.en.ts';

const texts = { en: privacyEn, de: privacyDe };

export function PrivacyPage() {
  return <LegalPage texts={texts} />;
}
