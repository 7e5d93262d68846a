import type { BaseTranslation } from '../../i18n-types.ts';

const enAdmin = {
  meta: { title: 'Admin Portal' },
} satisfies BaseTranslation;

export default enAdmin;
