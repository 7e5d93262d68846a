import type { BaseTranslation } from '../../i18n-types.ts';

const enContact = {
  title: 'Contact',
} satisfies BaseTranslation;

export default enContact;
