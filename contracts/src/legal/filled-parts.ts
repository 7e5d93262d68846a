import { brand } from '../brand.ts';
import {
  type AgencyKey,
  agencyFullName,
  agencyKeys,
  agencyLabels,
  hasAgencyDetails,
  missingAgencyDetails,
} from '../config/agency-details.ts';
import { retentionKeys } from '../config/retention.ts';
import type { Locale } from '../i18n/locale.ts';
import type { LegalBlock } from './legal-block.ts';
import {
  hostWords,
  keptByLaw,
  periodWords,
  recipientWords,
  sharingWords,
  uploadWords,
} from './privacy-words.ts';
import type { SiteFacts } from './site-facts.schema.ts';

const words = {
  unset: {
    en: 'The operator of this website has not entered the details that belong here yet. Until then, you reach us at {email}.',
    de: 'Die Angaben, die hierher gehören, hat der Betreiber dieser Website noch nicht eingetragen. Bis dahin erreichen Sie uns unter {email}.',
  },
  unsetDetail: { en: 'not entered yet', de: 'noch nicht eingetragen' },
  controller: {
    en: 'Responsible for data protection is {name}. You reach us at {email}.',
    de: 'Verantwortlich für den Datenschutz ist {name}. Sie erreichen uns unter {email}.',
  },
  controllerIs: { en: 'Responsible for data protection is:', de: 'Verantwortlich für den Datenschutz ist:' },
  reach: { en: 'You reach us at {email}.', de: 'Sie erreichen uns unter {email}.' },
  party: { en: 'Your contract is with:', de: 'Ihr Vertragspartner ist:' },
} as const;

const bound = (text: string) => text.replaceAll(' ', '\u00a0');

const monthWords = { en: ['month', 'months'], de: ['Monat', 'Monate'] } as const;
const months = (count: number, locale: Locale) => `${count}\u00a0${monthWords[locale][count === 1 ? 0 : 1]}`;

const where = ({ agency }: SiteFacts) =>
  [agencyFullName(agency), agency.agencyAddress].filter((text) => text).join('\n');

/**
 * Parts of legal pages that depend on this installation. The server writes them into the page, and the page's
 * code renders the same, so both use these functions. A part with nothing to say returns no blocks.
 */
export const filledParts = {
  imprint: ({ agency }: SiteFacts, locale: Locale): LegalBlock[] => {
    if (!hasAgencyDetails(agency)) return [words.unset[locale]];
    const missing = new Set(missingAgencyDetails(agency));
    const value = (key: AgencyKey) => {
      if (agency[key] === '') return words.unsetDetail[locale];
      return key === 'agencyEmail' ? '{email}' : agency[key];
    };
    const shown = agencyKeys.filter((key) => agency[key] !== '' || missing.has(key));
    return [{ facts: shown.map((key) => ({ label: agencyLabels[key][locale], value: value(key) })) }];
  },
  'privacy-uploads': ({ recipients }: SiteFacts, locale: Locale): LegalBlock[] => [
    uploadWords[recipients.includes('uploadcare') ? 'uploadcare' : 'own'][locale],
  ],
  'privacy-periods': ({ keep }: SiteFacts, locale: Locale): LegalBlock[] => [
    {
      list: [
        ...retentionKeys.map((key) => periodWords[key][locale].replace('{time}', months(keep[key], locale))),
        keptByLaw[locale],
      ],
    },
  ],
  'privacy-recipients': ({ recipients }: SiteFacts, locale: Locale): LegalBlock[] =>
    recipients.length === 0
      ? [sharingWords.alone[locale]]
      : [sharingWords.lead[locale], { list: recipients.map((name) => recipientWords[name][locale]) }],
  'privacy-hosts': ({ recipients }: SiteFacts, locale: Locale): LegalBlock[] => [
    hostWords[recipients.includes('uploadcare') ? 'uploadcare' : 'none'][locale],
  ],
  'privacy-controller': (facts: SiteFacts, locale: Locale): LegalBlock[] =>
    where(facts) === ''
      ? [words.controller[locale].replace('{name}', bound(brand.name))]
      : [words.controllerIs[locale], where(facts), words.reach[locale]],
  'terms-party': (facts: SiteFacts, locale: Locale): LegalBlock[] =>
    where(facts) === '' ? [] : [`${words.party[locale]}\n${where(facts)}`],
} as const;
export type FilledPartName = keyof typeof filledParts;

/** Marks an element whose content the server fills; the content must not include a `div`. */
export const filledPartAttribute = 'data-filled';
