import type { NamespaceAdminTranslation } from '../../i18n-types.ts';

const deAdmin = {
  meta: { title: 'Adminbereich' },
} satisfies NamespaceAdminTranslation;

export default deAdmin;
