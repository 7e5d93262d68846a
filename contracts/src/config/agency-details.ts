import type { Localized } from '../i18n/locale.ts';

/** Details of the agency that the operator can set: stored like any setting, one key each. */
export const agencyKeys = [
  'agencyName',
  'agencyForm',
  'agencyAddress',
  'agencyManager',
  'agencyRegister',
  'agencyRegisterNumber',
  'agencyVatId',
  'agencyPhone',
  'agencyEmail',
  'agencyBank',
] as const;
export type AgencyKey = (typeof agencyKeys)[number];
/** Unset details are empty strings. */
export type AgencyDetails = Readonly<Record<AgencyKey, string>>;

export const noAgencyDetails: AgencyDetails = {
  agencyName: '',
  agencyForm: '',
  agencyAddress: '',
  agencyManager: '',
  agencyRegister: '',
  agencyRegisterNumber: '',
  agencyVatId: '',
  agencyPhone: '',
  agencyEmail: '',
  agencyBank: '',
};

/** Labels in the settings, the imprint and the small print. */
export const agencyLabels: Readonly<Record<AgencyKey, Localized>> = {
  agencyName: { en: 'Name', de: 'Name' },
  agencyForm: { en: 'Legal form', de: 'Rechtsform' },
  agencyAddress: { en: 'Address', de: 'Anschrift' },
  agencyManager: { en: 'Represented by', de: 'Vertreten durch' },
  agencyRegister: { en: 'Register', de: 'Register' },
  agencyRegisterNumber: { en: 'Register number', de: 'Registernummer' },
  agencyVatId: { en: 'VAT ID', de: 'Umsatzsteuer-ID' },
  agencyPhone: { en: 'Phone', de: 'Telefon' },
  agencyEmail: { en: 'Email', de: 'E-Mail' },
  agencyBank: { en: 'Bank account', de: 'Bankverbindung' },
};

/** Registered legal forms: companies and merchants. `e.K.` has no representative: it bears its owner's name. */
const registeredForm =
  /(?<!\p{L})(?:g?GmbH|UG|AG|KGaA|KG|OHG|SE|eG|e\.?\s?K\.?|e\.?\s?V\.?|PartG(?:mbB)?|Ltd|LLC|Inc)(?![\p{L}])/iu;
const soleMerchant = /(?<!\p{L})e\.?\s?K\.?(?:\s|$|fm|fr)/iu;

/**
 * Returns the details that this agency's imprint lacks: name, address and two fast means of contact; for a
 * registered legal form also register, number and representative. A VAT ID is required only if there is one,
 * which cannot be known here.
 * Source: § 5 DDG (German law on digital services).
 */
export function missingAgencyDetails(details: AgencyDetails): AgencyKey[] {
  const form = `${details.agencyName} ${details.agencyForm}`;
  const isRegistered = registeredForm.test(form);
  const isInRegister = isRegistered || details.agencyRegister !== '' || details.agencyRegisterNumber !== '';
  const required: Partial<Record<AgencyKey, boolean>> = {
    agencyName: true,
    agencyAddress: true,
    agencyPhone: true,
    agencyEmail: true,
    agencyManager: isRegistered && !soleMerchant.test(form),
    agencyRegister: isInRegister,
    agencyRegisterNumber: isInRegister,
  };
  return agencyKeys.filter((key) => required[key] && details[key] === '');
}

/** Returns true if any detail is set. */
export const hasAgencyDetails = (details: AgencyDetails): boolean =>
  agencyKeys.some((key) => details[key] !== '');

/** Returns the name with its legal form, which is not repeated if the name contains it; null without a name. */
export function agencyFullName({ agencyName, agencyForm }: AgencyDetails): string | null {
  if (agencyName === '') return null;
  return agencyForm === '' || agencyName.includes(agencyForm) ? agencyName : `${agencyName} ${agencyForm}`;
}

const oneLine = (text: string) => text.split(/\s*\n\s*/).join(', ');

/**
 * Returns the lines at the end of letters: name and address, register and representative, contact, bank account.
 * Empty if nothing is set.
 */
export function agencySmallPrint(details: AgencyDetails, locale: keyof Localized): string[] {
  const labelled = (key: AgencyKey) =>
    details[key] === '' ? '' : `${agencyLabels[key][locale]}: ${oneLine(details[key])}`;
  const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
  return [
    join(agencyFullName(details) ?? '', oneLine(details.agencyAddress)),
    join(
      join(details.agencyRegister, details.agencyRegisterNumber).replace(' · ', ' '),
      labelled('agencyManager'),
      labelled('agencyVatId'),
    ),
    join(details.agencyPhone, details.agencyEmail),
    labelled('agencyBank'),
  ].filter((text) => text !== '');
}
