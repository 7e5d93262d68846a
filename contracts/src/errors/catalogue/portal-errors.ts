import type { ErrorEntry } from './error-entry.ts';

/** Errors about access, webhooks and emails. */
export const portalErrors = {
  INVALID_CREDENTIALS: {
    status: 401,
    message: { en: 'Invalid username or password', de: 'Benutzername oder Passwort ist falsch.' },
  },
  TOKEN_INVALID: {
    status: 401,
    message: {
      en: 'This API token is unknown or revoked.',
      de: 'Dieses API-Token ist unbekannt oder widerrufen.',
    },
  },
  TOKEN_EXPIRED: {
    status: 401,
    message: { en: 'This API token has expired.', de: 'Dieses API-Token ist abgelaufen.' },
  },
  TOKEN_SCOPE_MISSING: {
    status: 403,
    message: {
      en: 'This API token does not have the right to do this. Please use one with the scope that the call needs; calls about accounts and personal data need a person who is logged in.',
      de: 'Dieses API-Token ist dazu nicht berechtigt. Bitte verwenden Sie eines mit dem Recht, das der Aufruf verlangt; Aufrufe zu Konten und personenbezogenen Daten sind angemeldeten Personen vorbehalten.',
    },
  },
  SESSION_NOT_FOUND: {
    status: 404,
    message: { en: 'This session has ended already.', de: 'Diese Sitzung ist bereits beendet.' },
  },
  PERSON_ON_HOLD: {
    status: 409,
    message: {
      en: 'A payment of this person is still on its way or disputed, or a refund did not arrive. Please try again once it has settled.',
      de: 'Eine Zahlung dieser Person ist noch unterwegs oder strittig, oder eine Erstattung ist nicht angekommen. Bitte versuchen Sie es noch einmal, sobald das geklärt ist.',
    },
  },
  MAIL_NOT_FOUND: {
    status: 404,
    message: { en: 'This email does not exist.', de: 'Diese E-Mail gibt es nicht.' },
  },
  KEPT_MAIL_NOT_FOUND: {
    status: 404,
    message: {
      en: 'This email is not waiting for a decision.',
      de: 'Diese E-Mail wartet nicht auf eine Entscheidung.',
    },
  },
  CONTACT_MESSAGE_NOT_FOUND: {
    status: 404,
    message: { en: 'This message does not exist.', de: 'Diese Nachricht gibt es nicht.' },
  },
  CONTACT_ANSWERED: {
    status: 409,
    message: {
      en: 'Someone has answered this message in the meantime. Please read that answer, and send yours again if it is still needed.',
      de: 'Jemand hat diese Nachricht inzwischen beantwortet. Bitte lesen Sie die Antwort und senden Sie Ihre noch einmal, wenn sie noch nötig ist.',
    },
  },
  SETTINGS_CHANGED: {
    status: 409,
    message: {
      en: 'Someone has changed this setting in the meantime. Saving again replaces what they have saved.',
      de: 'Jemand hat diese Einstellung inzwischen geändert. Wenn Sie noch einmal speichern, ersetzen Sie diese Änderung.',
    },
  },
  ALERT_NOT_FOUND: {
    status: 404,
    message: { en: 'This alert does not exist.', de: 'Diese Warnung gibt es nicht.' },
  },
  WEBHOOK_NOT_FOUND: {
    status: 404,
    message: { en: 'This webhook does not exist.', de: 'Diesen Webhook gibt es nicht.' },
  },
  TOKEN_NOT_FOUND: {
    status: 404,
    message: { en: 'This API token does not exist.', de: 'Dieses API-Token gibt es nicht.' },
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    message: { en: 'This delivery does not exist.', de: 'Diese Zustellung gibt es nicht.' },
  },
  TOKEN_NAME_TAKEN: {
    status: 409,
    message: {
      en: 'There is an API token with this name already.',
      de: 'Ein API-Token mit diesem Namen gibt es schon.',
    },
  },
  TOKEN_LIMIT_REACHED: {
    status: 409,
    message: {
      en: 'There can be up to 20\u00a0API tokens. Please revoke one first.',
      de: 'Es sind höchstens 20\u00a0API-Tokens möglich. Bitte widerrufen Sie zuerst eines.',
    },
  },
  WEBHOOK_OFF: {
    status: 409,
    message: {
      en: 'This webhook is switched off. Please switch it on first.',
      de: 'Dieser Webhook ist abgeschaltet. Bitte schalten Sie ihn zuerst ein.',
    },
  },
  WEBHOOK_LIMIT_REACHED: {
    status: 409,
    message: {
      en: 'There can be up to 10\u00a0webhooks. Please remove one first.',
      de: 'Es sind höchstens 10\u00a0Webhooks möglich. Bitte entfernen Sie zuerst einen.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
