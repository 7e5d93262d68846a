import type { NamespaceAdminAccessTranslation } from '../../i18n-types.ts';

const deAdminAccess = {
  tokens: {
    title: 'API-Tokens',
    description:
      'Schlüssel, mit denen andere Programme ohne Passwort auf die API zugreifen. Was ein Token ändert, trägt im Verlauf seinen Namen.',
    reference: 'API-Referenz',
    add: 'Token erstellen',
    empty: 'Noch kein Token.',
    list: 'API-Tokens',
    loadFailed: 'Die API-Tokens konnten nicht geladen werden.',
    cancel: 'Abbrechen',
    form: {
      name: 'Name',
      nameHint: 'Das Programm, für das es ist, etwa „Buchhaltung“.',
      scopes: 'Das Token darf',
      expires: 'Endet',
      days: 'nach {count}\u00a0Tagen',
      never: 'nie',
      save: 'Token erstellen',
      saving: 'Wird erstellt\u00a0…',
    },
    scopes: {
      'orders-read': 'Bestellungen lesen',
      'orders-write': 'Bestellungen ändern',
      files: 'Dateien lesen und hinzufügen',
      webhooks: 'Webhooks verwalten',
      settings: 'Einstellungen verwalten',
    },
    secret: {
      title: 'Das Token',
      text: 'Bitte kopieren Sie es jetzt und hinterlegen Sie es im anderen Programm: Es wird nur dieses eine Mal gezeigt.',
      copy: 'Token kopieren',
      done: 'Ich habe es gespeichert',
      copied: 'Kopiert',
      notCopied: 'Nicht kopiert; bitte markieren Sie es',
    },
    active: 'Aktiv',
    expired: 'Abgelaufen',
    endsIn: 'endet auf {end}',
    made: 'Erstellt {time} von {name}',
    used: 'zuletzt benutzt {time} von {address}',
    neverUsed: 'nie benutzt',
    expires: 'gültig bis {time}',
    expiredAt: 'abgelaufen {time}',
    revoke: 'Widerrufen',
    ofToken: 'von Token „{name}“',
    revoking: {
      title: 'Dieses Token widerrufen?',
      text: 'Das Programm, das „{name}“ benutzt, hat von diesem Moment an keinen Zugriff mehr.',
      confirm: 'Widerrufen',
      pending: 'Wird widerrufen\u00a0…',
    },
    origins: {
      label: 'Websites, deren Skripte mit einem Token zugreifen dürfen',
      hint: 'Eine Adresse pro Zeile, etwa https://tools.example.com. Lassen Sie das Feld leer, wenn nur Server zugreifen.',
      save: 'Websites speichern',
    },
  },
} satisfies NamespaceAdminAccessTranslation;

export default deAdminAccess;
