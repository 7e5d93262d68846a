import type { BaseTranslation } from '../i18n-types.ts';

/** Texts of every page. Texts of a single page are in the folder of its namespace. */
const en = {
  skipToContent: 'Skip to content',
  navigation: {
    label: 'Main',
    home: 'Home',
    services: 'Services',
    about: 'About',
    contact: 'Contact',
    quote: 'Get Instant Quote',
    menu: 'Menu',
    logo: '{name:string}, home page',
  },
  language: {
    label: 'Language',
  },
  footer: {
    label: 'Footer',
    legal: 'Legal',
    services: 'Services',
    contact: 'Talk to us',
    imprint: 'Imprint',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    newTab: '(opens in a new tab)',
    colophon: 'Designed, written and set in our own studio.',
    copyright: '© {year:string} {name:string}',
  },
  form: {
    required: 'required',
    optional: 'optional',
    emailMeant: 'Did you mean {email:string}?',
    tooLong:
      'This text is {count:number|grouped}\u00a0{{character|characters}} too long; {max:number|grouped} are allowed.',
    noScript:
      'This form needs JavaScript. Please switch it on, or write to us at {email:string}: we reply just as quickly.',
  },
  toast: {
    region: 'Notifications',
    close: 'Close notification',
  },
  error: {
    title: 'Something broke on our side.',
    text: 'What you typed into a form is kept on this device. Reload the page; if that does not help, write to us.',
    reload: 'Reload the page',
    home: 'Go to the home page',
    portal: 'Back to the admin portal',
    notLoaded:
      'Part of this page could not be loaded. Please check your connection, or reload the page; what you have written is kept.',
    network: 'We could not reach the server. Please check your connection and try again.',
    noAnswer: 'The server did not respond. Please try again.',
    stillBusy:
      'The server is still working on your last attempt. Please wait a moment, then reload the page.',
  },
  loading: 'Loading…',
  fold: {
    showAll: 'Show all',
    showLess: 'Show less',
    showAllOf: 'Show all {count:number|grouped}',
    showFewer: 'Show fewer',
  },
  enlarge: 'View large',
  moreInfo: 'More about {subject:string}',
} satisfies BaseTranslation;

export default en;
