import type { Addon } from '../parts/addon.ts';

/** Add-ons of the content calendar service, in the order shown. */
export const contentCalendarAddons = [
  {
    id: 'performance-report',
    name: { en: 'Performance Report', de: 'Performance-Report' },
    description: {
      en: 'A report after the first month: what worked, what did not, what to post next.',
      de: 'Ein Bericht nach dem ersten Monat: was funktioniert hat, was nicht und was als Nächstes folgt.',
    },
    priceUsd: 150,
  },
  {
    id: 'content-audit',
    name: { en: 'Content Audit', de: 'Content-Audit' },
    description: {
      en: 'We review your last three months of posts before we plan the next one.',
      de: 'Wir prüfen Ihre Beiträge der letzten drei Monate, bevor wir den nächsten planen.',
    },
    priceUsd: 150,
  },
] as const satisfies readonly Addon[];
