import type { NamespaceContactTranslation } from '../../i18n-types.ts';

const deContact = {
  title: 'Kontakt',
} satisfies NamespaceContactTranslation;

export default deContact;
