import { type ServiceType, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import type { Locale, Localized } from '@storefront/contracts/i18n/locale.ts';

/**
 * Contents of the social images. `accent` is the second line, set in the italic. Page names are those of the
 * site.
 */
export type SocialImage = {
  page: 'home' | ServiceType;
  look: 'paper' | 'green' | 'vermilion' | 'ink';
  /** File below `public/artwork`, cropped to the right third. */
  picture: Localized;
  text: Record<Locale, { label: string; plain: string; accent: string }>;
};

const inBoth = (name: string): Localized => ({ en: `${name}-800.jpg`, de: `${name}-de-800.jpg` });

const images: Readonly<Record<SocialImage['page'], Omit<SocialImage, 'page'>>> = {
  home: {
    look: 'paper',
    picture: { en: 'hero-poster-en-960.jpg', de: 'hero-poster-de-960.jpg' },
    text: {
      en: {
        label: 'Design and copy',
        plain: 'Emails, plans, copy and pages that',
        accent: 'earn the click.',
      },
      de: {
        label: 'Design und Text',
        plain: 'E-Mails, Pläne, Texte und Seiten, die',
        accent: 'den Klick verdienen.',
      },
    },
  },
  'email-template': {
    look: 'green',
    picture: inBoth('email-mediterranean-restaurant'),
    text: {
      en: { label: 'Email templates', plain: 'Emails people', accent: 'want to open.' },
      de: { label: 'E-Mail-Vorlagen', plain: 'E-Mails, die man', accent: 'gern öffnet.' },
    },
  },
  'content-calendar': {
    look: 'paper',
    picture: inBoth('calendar-month-poster'),
    text: {
      en: { label: 'Content calendars', plain: 'A month of posts,', accent: 'planned in advance.' },
      de: { label: 'Redaktionspläne', plain: 'Ein Monat voller\u00a0Ideen,', accent: 'fertig geplant.' },
    },
  },
  copywriting: {
    look: 'vermilion',
    picture: inBoth('copy-before-after'),
    text: {
      en: { label: 'Copywriting', plain: 'Words that know', accent: 'what they want.' },
      de: { label: 'Werbetexte', plain: 'Texte, die wissen,', accent: 'was sie wollen.' },
    },
  },
  'landing-page': {
    look: 'ink',
    picture: inBoth('landing-hut-to-hut'),
    text: {
      en: { label: 'Landing pages', plain: 'One page. One\u00a0goal.', accent: 'Nothing in the way.' },
      de: { label: 'Landingpages', plain: 'Eine Seite. Ein Ziel.', accent: 'Nichts im Weg.' },
    },
  },
};

export const socialImages: readonly SocialImage[] = (['home', ...serviceTypes] as const).map((page) => ({
  page,
  ...images[page],
}));
