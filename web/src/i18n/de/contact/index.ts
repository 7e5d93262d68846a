import type { NamespaceContactTranslation } from '../../i18n-types.ts';

const deContact = {
  label: 'Kontakt',
  title: 'Schreiben Sie uns,',
  titleProse: 'was Sie brauchen.',
  lead: 'Eine Frage, eine halbe Idee, ein Termin: Ein Mensch liest es, und ein Mensch antwortet.',
  directly: 'Oder schreiben Sie uns direkt',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  message: 'Nachricht',
  privacy: 'Ihre Angaben nutzen wir, um Ihnen zu antworten, und für nichts anderes.',
  submit: 'Nachricht senden',
  sending: 'Wird gesendet\u00a0…',
  thanks: 'Danke für Ihre Nachricht.',
  another: 'Weitere Nachricht senden',
} satisfies NamespaceContactTranslation;

export default deContact;
