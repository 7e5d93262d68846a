import type { Localized } from '../../i18n/locale.ts';

/** Rules for the forms, for orders and their parts, and for the settings. */
export const orderMessages = {
  fullNameRequired: { en: 'Full name is required', de: 'Bitte geben Sie Ihren Namen an.' },
  emailInvalid: { en: 'Valid email is required', de: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' },
  phoneInvalid: {
    en: 'Please enter a valid phone number.',
    de: 'Bitte geben Sie eine gültige Telefonnummer an.',
  },
  projectDescriptionRequired: {
    en: 'Project description is required',
    de: 'Bitte beschreiben Sie Ihr Projekt.',
  },
  projectDescriptionTooShort: {
    en: 'Please provide a detailed project description',
    de: 'Bitte beschreiben Sie Ihr Projekt etwas ausführlicher.',
  },
  keyFeaturesRequired: {
    en: 'Key features is required',
    de: 'Bitte nennen Sie die wichtigsten Inhalte und Funktionen.',
  },
  businessTypeRequired: { en: 'Business type is required', de: 'Bitte geben Sie Ihre Branche an.' },
  platformsRequired: {
    en: 'At least one platform is required',
    de: 'Bitte wählen Sie mindestens eine Plattform.',
  },
  calendarDurationRequired: {
    en: 'Calendar duration is required',
    de: 'Bitte wählen Sie die Laufzeit des Redaktionsplans.',
  },
  copyTypeRequired: { en: 'Content type is required', de: 'Bitte wählen Sie die Art des Textes.' },
  wordCountRequired: { en: 'Word count is required', de: 'Bitte wählen Sie den Umfang in Wörtern.' },
  targetAudienceRequired: {
    en: 'Target audience is required',
    de: 'Bitte beschreiben Sie Ihre Zielgruppe.',
  },
  contactNameRequired: { en: 'Name is required', de: 'Bitte geben Sie Ihren Namen ein.' },
  contactEmailInvalid: { en: 'Invalid email address', de: 'Diese E-Mail-Adresse ist ungültig.' },
  contactMessageRequired: { en: 'Message is required', de: 'Bitte geben Sie eine Nachricht ein.' },
  adminEmailInvalid: {
    en: 'Please enter a valid email address',
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  },
  momentInvalid: {
    en: 'Please enter a time as ISO 8601, such as 2026-04-08T09:30:00Z.',
    de: 'Bitte geben Sie einen Zeitpunkt nach ISO 8601 an, etwa 2026-04-08T09:30:00Z.',
  },
  cursorInvalid: {
    en: 'This cursor does not belong to a list in this order.',
    de: 'Dieser Cursor gehört nicht zu einer Liste in dieser Reihenfolge.',
  },
  planRequired: {
    en: 'Please select a plan to proceed.',
    de: 'Bitte wählen Sie einen Plan, um fortzufahren.',
  },
  planUnknown: {
    en: 'This plan does not belong to the service.',
    de: 'Dieser Plan gehört nicht zu dieser Leistung.',
  },
  addonUnknown: {
    en: 'This add-on does not belong to the service.',
    de: 'Dieses Extra gehört nicht zu dieser Leistung.',
  },
  addonTwice: {
    en: 'Each add-on can be chosen once.',
    de: 'Jedes Extra lässt sich nur einmal wählen.',
  },
  quantityInvalid: {
    en: 'Quantity must be a whole number of at least 1.',
    de: 'Die Menge muss eine ganze Zahl ab 1 sein.',
  },
  monthsInvalid: {
    en: 'Please enter a whole number of months from 1 to 120.',
    de: 'Bitte geben Sie eine ganze Zahl von Monaten von 1 bis 120 an.',
  },
  quantityTooLarge: {
    en: 'This quantity is too large to quote online. Please contact us.',
    de: 'Diese Menge ist für eine Online-Anfrage zu groß. Bitte schreiben Sie uns.',
  },
  amountInvalid: {
    en: 'Amounts must be whole US dollars.',
    de: 'Beträge müssen ganze US-Dollar sein.',
  },
  orderMustStartUnpaid: {
    en: 'A new order cannot be paid already.',
    de: 'Eine neue Bestellung kann nicht bereits bezahlt sein.',
  },
  orderMustStartPending: {
    en: 'A new order always starts as pending.',
    de: 'Eine neue Bestellung beginnt immer als ausstehend.',
  },
  attachmentsMustBeEmpty: {
    en: 'Send attachments with POST /api/uploads.',
    de: 'Anhänge werden mit POST /api/uploads gesendet.',
  },
  storedFileIdInvalid: {
    en: 'files must be files or ids of stored files, each of them once.',
    de: 'files müssen Dateien oder IDs gespeicherter Dateien sein, jede nur einmal.',
  },
  storedFileUuidInvalid: {
    en: 'uuid must be the id of a stored file.',
    de: 'uuid muss die ID einer gespeicherten Datei sein.',
  },
  orderIdInvalid: {
    en: 'orderId must be the number of one order.',
    de: 'orderId muss die Nummer einer Bestellung sein.',
  },
  promoCodeTooLong: {
    en: 'A promo code has at most 40\u00a0characters.',
    de: 'Ein Gutscheincode hat höchstens 40\u00a0Zeichen.',
  },
  quoteMessageRequired: {
    en: 'Please write a message for the client.',
    de: 'Bitte schreiben Sie eine Nachricht an den Kunden.',
  },
  adjustmentInvalid: {
    en: 'A price change is a whole number of US dollars other than 0.',
    de: 'Eine Preisänderung ist eine ganze Zahl in US-Dollar und nicht 0.',
  },
  adjustmentReasonRequired: {
    en: 'Please give a reason for the price change.',
    de: 'Bitte nennen Sie einen Grund für die Preisänderung.',
  },
  quoteValidDaysInvalid: {
    en: 'A quote is valid for 1 to 365\u00a0days.',
    de: 'Ein Angebot gilt 1 bis 365\u00a0Tage.',
  },
  feedbackRequired: { en: 'Please write a sentence or two.', de: 'Bitte schreiben Sie ein, zwei Sätze.' },
  feedbackConsentInvalid: {
    en: 'mayPublish must be true or false.',
    de: 'mayPublish muss true oder false sein.',
  },
  buyerKindRequired: {
    en: 'Please say whether you are ordering for your business or privately.',
    de: 'Bitte sagen Sie, ob Sie geschäftlich oder privat bestellen.',
  },
  freeLineTextRequired: {
    en: 'Please say what the line is for.',
    de: 'Bitte schreiben Sie, wofür die Position ist.',
  },
  freeLineQuantityInvalid: {
    en: 'The quantity of a line is a whole number from 1 to 999.',
    de: 'Die Menge einer Position ist eine ganze Zahl von 1 bis 999.',
  },
  freeLinePriceInvalid: {
    en: 'The price of a line is a whole number of US dollars, 0 or more.',
    de: 'Der Preis einer Position ist eine ganze Zahl in US-Dollar ab 0.',
  },
  freeLinesTooMany: {
    en: 'A quote has at most 20\u00a0further lines.',
    de: 'Ein Angebot hat höchstens 20\u00a0weitere Positionen.',
  },
  quoteTotalTooLow: {
    en: 'The total must be at least 1\u00a0US dollar.',
    de: 'Die Summe muss mindestens 1\u00a0US-Dollar betragen.',
  },
  questionRequired: { en: 'Please write your question.', de: 'Bitte schreiben Sie Ihre Frage.' },
  messageTextRequired: { en: 'Please write a message.', de: 'Bitte schreiben Sie eine Nachricht.' },
  noteTextRequired: { en: 'Please write a note.', de: 'Bitte schreiben Sie eine Notiz.' },
  declineTextRequired: {
    en: 'Please tell us in a few words why.',
    de: 'Bitte nennen Sie uns kurz den Grund.',
  },
  changePointRequired: {
    en: 'Please write what should change.',
    de: 'Bitte schreiben Sie, was sich ändern soll.',
  },
  changePointsTooMany: {
    en: 'A list can have up to 50\u00a0points.',
    de: 'Eine Liste kann bis zu 50\u00a0Punkte haben.',
  },
  placeWithoutFile: {
    en: 'A place needs the picture that it is on.',
    de: 'Zu einer Stelle gehört das Bild, auf dem sie liegt.',
  },
  webhookUrlInvalid: {
    en: 'Please enter a web address such as https://example.com/hooks.',
    de: 'Bitte geben Sie eine Webadresse wie https://example.com/hooks ein.',
  },
  webhookUrlNotHttps: {
    en: 'Please enter an address that begins with “https://”.',
    de: 'Bitte geben Sie eine Adresse ein, die mit „https://“ beginnt.',
  },
  webhookHostUnknown: {
    en: 'There is no server at this address.',
    de: 'Unter dieser Adresse gibt es keinen Server.',
  },
  webhookUrlPrivate: {
    en: 'This address leads into a private network and is not allowed.',
    de: 'Diese Adresse führt in ein privates Netz und ist nicht erlaubt.',
  },
  webhookHostNotAllowed: {
    en: 'This server sends nothing to this host. The operator of the server can add the host to OUTBOUND_HOSTS.',
    de: 'An diesen Host sendet dieser Server nichts. Der Betreiber des Servers kann den Host in OUTBOUND_HOSTS aufnehmen.',
  },
  webhookEventsRequired: {
    en: 'Please choose at least one event.',
    de: 'Bitte wählen Sie mindestens ein Ereignis.',
  },
  tokenNameRequired: {
    en: 'Please enter a name for the token.',
    de: 'Bitte geben Sie einen Namen für das Token ein.',
  },
  tokenScopesRequired: {
    en: 'Please choose at least one right.',
    de: 'Bitte wählen Sie mindestens ein Recht.',
  },
  tokenOriginsInvalid: {
    en: 'Please enter up to 10\u00a0web addresses such as https://example.com, one per line and without a path.',
    de: 'Bitte geben Sie bis zu 10\u00a0Webadressen wie https://example.com ein, eine pro Zeile und ohne Pfad.',
  },
} as const satisfies Record<string, Localized>;
