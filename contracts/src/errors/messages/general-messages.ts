import type { Localized } from '../../i18n/locale.ts';

/** Rules for any input: type, size, format and allowed values. */
export const generalMessages = {
  textTooLong: {
    en: 'This text is too long: up to {limit}\u00a0characters are allowed.',
    de: 'Dieser Text ist zu lang: Erlaubt sind bis zu {limit}\u00a0Zeichen.',
  },
  textUnstorable: {
    en: 'This text contains characters that cannot be stored.',
    de: 'Dieser Text enthält Zeichen, die sich nicht speichern lassen.',
  },
  fieldRequired: { en: 'This field is required.', de: 'Diese Angabe ist erforderlich.' },
  fieldRepeated: {
    en: 'This parameter can be sent only once.',
    de: 'Dieser Parameter darf nur einmal vorkommen.',
  },
  fieldUnknown: { en: 'This field is not known.', de: 'Dieses Feld ist nicht bekannt.' },
  textExpected: { en: 'This must be text.', de: 'Hier wird Text erwartet.' },
  numberExpected: { en: 'This must be a number.', de: 'Hier wird eine Zahl erwartet.' },
  wholeNumberExpected: { en: 'This must be a whole number.', de: 'Hier wird eine ganze Zahl erwartet.' },
  booleanExpected: { en: 'This must be true or false.', de: 'Hier wird true oder false erwartet.' },
  listExpected: { en: 'This must be a list.', de: 'Hier wird eine Liste erwartet.' },
  objectExpected: { en: 'This must be an object.', de: 'Hier wird ein Objekt erwartet.' },
  numberTooSmall: {
    en: 'This number is too small: the smallest is {limit}.',
    de: 'Diese Zahl ist zu klein: Die kleinste ist {limit}.',
  },
  numberTooLarge: {
    en: 'This number is too large: the largest is {limit}.',
    de: 'Diese Zahl ist zu groß: Die größte ist {limit}.',
  },
  textTooShort: { en: 'This text is too short.', de: 'Dieser Text ist zu kurz.' },
  listTooShort: { en: 'This list is too short.', de: 'Diese Liste ist zu kurz.' },
  listTooLong: { en: 'This list is too long.', de: 'Diese Liste ist zu lang.' },
  formatInvalid: {
    en: 'This text does not have the expected form.',
    de: 'Dieser Text hat nicht die erwartete Form.',
  },
  valueNotAllowed: {
    en: 'This is not one of the allowed values.',
    de: 'Dies ist keiner der zulässigen Werte.',
  },
  valueInvalid: { en: 'This value is not valid.', de: 'Dieser Wert ist ungültig.' },
  serviceTypeUnknown: { en: 'Unknown service type.', de: 'Unbekannte Leistung.' },
  orderStatusUnknown: { en: 'Unknown order status.', de: 'Unbekannter Bestellstatus.' },
  paymentStatusUnknown: { en: 'Unknown payment status.', de: 'Unbekannter Zahlungsstatus.' },
  archivedFilterInvalid: {
    en: 'archived must be true, false or all.',
    de: 'archived muss true, false oder all sein.',
  },
  sortUnknown: { en: 'Unknown sort.', de: 'Unbekannte Sortierung.' },
  directionInvalid: { en: 'direction must be asc or desc.', de: 'direction muss asc oder desc sein.' },
  idempotencyKeyInvalid: {
    en: 'Idempotency-Key must be 1 to 200 printable ASCII characters.',
    de: 'Idempotency-Key muss aus 1 bis 200 druckbaren ASCII-Zeichen bestehen.',
  },
  choiceInvalid: { en: 'Please choose from the list.', de: 'Bitte wählen Sie aus der Liste.' },
  dateInvalid: { en: 'Please enter a valid date.', de: 'Bitte geben Sie ein gültiges Datum ein.' },
} as const satisfies Record<string, Localized>;
