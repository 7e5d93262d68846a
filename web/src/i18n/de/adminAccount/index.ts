import type { NamespaceAdminAccountTranslation } from '../../i18n-types.ts';

const deAdminAccount = {
  meta: { title: 'Konto' },
  title: 'Ihr Konto',
  reset: {
    title: 'Neues Passwort festlegen',
    lead: 'Wir senden einen Link an die Adresse Ihres Kontos. Er gilt {minutes}\u00a0Minuten.',
    ask: 'Link senden',
    asking: 'Wird gesendet\u00a0…',
    sent: 'Wenn es dieses Konto gibt, ist ein Link an dessen Adresse unterwegs. Er gilt ein einziges Mal und {minutes}\u00a0Minuten lang.',
    back: 'Zurück zur Anmeldung',
    setLead: 'Alle Sitzungen Ihres Kontos enden damit. Ein zweiter Faktor bleibt eingeschaltet.',
    next: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    rule: 'Mindestens {min}\u00a0Zeichen. Mehrere Wörter hintereinander merkt man sich leicht.',
    save: 'Passwort festlegen',
    saving: 'Wird festgelegt\u00a0…',
  },
} satisfies NamespaceAdminAccountTranslation;

export default deAdminAccount;
