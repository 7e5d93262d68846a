import type { BaseTranslation } from '../../i18n-types.ts';

const enNotFound = {
  meta: {
    title: 'Page not found',
    description: 'This page does not exist (anymore).',
  },
  numeral: '404',
  title: 'This page was cut',
  titleProse: 'in the final edit.',
  text: 'The address may be mistyped, or the page may have moved. Nothing of yours is lost.',
  toHome: 'Go to the home page',
  toPortal: 'Back to the admin portal',
  toServices: 'See our services',
  toContact: 'Tell us what you were looking for',
} satisfies BaseTranslation;

export default enNotFound;
