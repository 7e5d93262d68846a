import type { NamespaceAdminSettingsTranslation } from '../../i18n-types.ts';

const deAdminSettings = {
  meta: { title: 'Einstellungen' },
  title: 'Einstellungen',
  email: {
    title: 'E-Mail-Einstellungen',
    description: 'Legen Sie fest, an welche E-Mail-Adresse Nachrichten aus dem Kontaktformular gehen.',
    address: 'E-Mail-Adresse',
    placeholder: 'name@example.com',
    save: 'Einstellungen speichern',
    saving: 'Wird gespeichert...',
    failed: 'Ihre Einstellungen konnten nicht geladen werden.',
    retry: 'Noch einmal laden',
  },
  test: {
    label: 'Testmail',
    lead: 'Geht sofort an die gespeicherte Adresse und zeigt, ob Ihr Mailserver sie annimmt.',
    send: 'Testmail senden',
    sending: 'Wird gesendet...',
  },
  leaving: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert.',
    stay: 'Auf der Seite bleiben',
    leave: 'Ohne Speichern verlassen',
  },
} satisfies NamespaceAdminSettingsTranslation;

export default deAdminSettings;
