import type { BaseTranslation } from '../../i18n-types.ts';

const enViewer = {
  position: '{index:number} of {count:number}',
  close: 'Close',
  previous: 'Previous sample',
  next: 'Next sample',
  views: 'View',
  picture: 'Picture',
  phone: 'Phone',
  desktop: 'Desktop',
  subject: 'Subject',
} satisfies BaseTranslation;

export default enViewer;
