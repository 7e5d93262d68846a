import type { Localized } from '../i18n/locale.ts';

/**
 * Every error that leaves the server: stable code, HTTP status, and the public text in both languages.
 * RPC, REST and plain routes all read this table. Source: specification section 8, interfaces "REST rules".
 */
export const errorCatalogue = {
  BAD_REQUEST: {
    status: 400,
    message: { en: 'The request could not be read.', de: 'Die Anfrage war nicht lesbar.' },
  },
  VALIDATION_FAILED: {
    status: 400,
    message: { en: 'Please check your input.', de: 'Bitte prüfen Sie Ihre Eingaben.' },
  },
  PRICE_MISMATCH: {
    status: 400,
    message: {
      en: 'The prices have changed. Please check the new total and send your request again.',
      de: 'Die Preise haben sich geändert. Bitte prüfen Sie die neue Summe und senden Sie Ihre Anfrage noch einmal.',
    },
  },
  SEARCH_TOO_BROAD: {
    status: 400,
    message: {
      en: 'This search is too broad. Please add letters or words.',
      de: 'Diese Suche ist zu allgemein. Bitte ergänzen Sie Buchstaben oder Wörter.',
    },
  },
  SIGNATURE_INVALID: {
    status: 400,
    message: { en: 'The signature is not valid.', de: 'Die Signatur ist ungültig.' },
  },
  TOO_MANY_FILES: {
    status: 400,
    message: {
      en: 'An order can have up to 10\u00a0files.',
      de: 'Eine Bestellung kann bis zu 10\u00a0Dateien haben.',
    },
  },
  CONVERSATION_FILES_FULL: {
    status: 400,
    message: {
      en: 'The messages of an order can have up to 100\u00a0files. Please send further ones as a cloud-drive link.',
      de: 'Die Nachrichten zu einer Bestellung können bis zu 100\u00a0Dateien haben. Bitte senden Sie weitere als Cloud-Link.',
    },
  },
  NO_FILES: { status: 400, message: { en: 'No file was sent.', de: 'Es wurde keine Datei gesendet.' } },
  FILE_EMPTY: { status: 400, message: { en: 'This file is empty.', de: 'Diese Datei ist leer.' } },
  UNAUTHORIZED: {
    status: 401,
    message: { en: 'Authentication required', de: 'Anmeldung erforderlich.' },
  },
  INVALID_CREDENTIALS: {
    status: 401,
    message: { en: 'Invalid username or password', de: 'Benutzername oder Passwort ist falsch.' },
  },
  TOKEN_INVALID: {
    status: 401,
    message: {
      en: 'This API token is unknown, expired or revoked.',
      de: 'Dieses API-Token ist unbekannt, abgelaufen oder widerrufen.',
    },
  },
  TOKEN_SCOPE_MISSING: {
    status: 403,
    message: {
      en: 'This API token does not have the right to do this.',
      de: 'Dieses API-Token hat hierzu kein Recht.',
    },
  },
  FORBIDDEN: {
    status: 403,
    message: { en: 'You do not have access to this.', de: 'Sie haben hierauf keinen Zugriff.' },
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: {
      en: 'Requests from other websites are not accepted.',
      de: 'Anfragen von anderen Websites werden nicht angenommen.',
    },
  },
  UPLOAD_NOT_ALLOWED: {
    status: 403,
    message: {
      en: 'You cannot add files to this order.',
      de: 'Zu dieser Bestellung können Sie keine Dateien hinzufügen.',
    },
  },
  UPLOAD_WINDOW_CLOSED: {
    status: 403,
    message: {
      en: 'Files can be added for 48\u00a0hours after the request. Please send them by email.',
      de: 'Dateien lassen sich 48\u00a0Stunden lang nach der Anfrage hinzufügen. Bitte senden Sie sie per E-Mail.',
    },
  },
  NOT_FOUND: { status: 404, message: { en: 'Not found.', de: 'Nicht gefunden.' } },
  ORDER_NOT_FOUND: {
    status: 404,
    message: { en: 'This order does not exist.', de: 'Diese Bestellung gibt es nicht.' },
  },
  FILE_NOT_FOUND: {
    status: 404,
    message: { en: 'This file does not exist.', de: 'Diese Datei gibt es nicht.' },
  },
  RECEIPT_NOT_FOUND: {
    status: 404,
    message: {
      en: 'There is no receipt before the first payment.',
      de: 'Vor der ersten Zahlung gibt es keine Quittung.',
    },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: { en: 'This method is not allowed here.', de: 'Diese Methode ist hier nicht erlaubt.' },
  },
  MAIL_NOT_FOUND: {
    status: 404,
    message: { en: 'This email does not exist.', de: 'Diese E-Mail gibt es nicht.' },
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
  DELIVERABLE_NOT_FOUND: {
    status: 404,
    message: {
      en: 'This version does not exist.',
      de: 'Diese Version gibt es nicht.',
    },
  },
  DELIVERABLE_EMPTY: {
    status: 409,
    message: {
      en: 'This version has no files yet. Please add at least one.',
      de: 'Diese Version hat noch keine Dateien. Bitte fügen Sie mindestens eine hinzu.',
    },
  },
  DELIVERABLE_CHANGED: {
    status: 409,
    message: {
      en: 'This version is no longer the latest, or there is a reply to it already. Please look at it again.',
      de: 'Diese Version ist nicht mehr die neueste, oder es liegt schon eine Rückmeldung dazu vor. Bitte sehen Sie sie sich noch einmal an.',
    },
  },
  DELIVERABLE_FILES_FULL: {
    status: 409,
    message: {
      en: 'A version can have up to 50\u00a0files.',
      de: 'Eine Version kann bis zu 50\u00a0Dateien haben.',
    },
  },
  CHANGES_STARTED: {
    status: 409,
    message: {
      en: 'Work on these changes has begun, so they can no longer be withdrawn.',
      de: 'Die Arbeit an diesen Änderungen hat begonnen; sie lassen sich nicht mehr zurückziehen.',
    },
  },
  ROUNDS_USED_UP: {
    status: 409,
    message: {
      en: 'All revision rounds are used up. Please write to us, and we offer you a further one.',
      de: 'Alle Korrekturrunden sind verbraucht. Bitte schreiben Sie uns, dann bieten wir Ihnen eine weitere an.',
    },
  },
  ROUND_OFFER_CHANGED: {
    status: 409,
    message: {
      en: 'The offer of a further revision round has changed in the meantime. Please check it again.',
      de: 'Das Angebot einer weiteren Korrekturrunde hat sich inzwischen geändert. Bitte prüfen Sie es noch einmal.',
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
  FILE_NOT_SCANNED: {
    status: 409,
    message: {
      en: 'This file waits for the virus scan. It can be opened as soon as that is done.',
      de: 'Diese Datei wartet auf den Virenscan. Danach lässt sie sich öffnen.',
    },
  },
  FILE_INFECTED: {
    status: 409,
    message: {
      en: 'The virus scan has blocked this file.',
      de: 'Diese Datei wurde vom Virenscan gesperrt.',
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: {
      en: 'This Idempotency-Key was already used for a different request.',
      de: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt.',
    },
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    message: {
      en: 'A request with this Idempotency-Key is being carried out, or was cut off. Please look what it did before sending it with a new key.',
      de: 'Eine Anfrage mit diesem Idempotency-Key läuft noch oder wurde unterbrochen. Bitte prüfen Sie, was sie bewirkt hat, bevor Sie sie mit einem neuen Schlüssel senden.',
    },
  },
  QUOTE_CHANGED: {
    status: 409,
    message: {
      en: 'The quote has changed in the meantime. Please check it again.',
      de: 'Das Angebot hat sich inzwischen geändert. Bitte prüfen Sie es noch einmal.',
    },
  },
  QUOTE_NOT_OPEN: {
    status: 409,
    message: {
      en: 'There is no open quote for this order.',
      de: 'Für diese Bestellung gibt es kein offenes Angebot.',
    },
  },
  QUOTE_EXPIRED: {
    status: 409,
    message: {
      en: 'This quote has expired. Please ask for a new one.',
      de: 'Dieses Angebot ist abgelaufen. Bitte fragen Sie ein neues an.',
    },
  },
  QUOTE_ACCEPTED: {
    status: 409,
    message: {
      en: 'The client has accepted the quote already.',
      de: 'Das Angebot wurde bereits angenommen.',
    },
  },
  ORDER_CLOSED: {
    status: 409,
    message: {
      en: 'This order is closed.',
      de: 'Diese Bestellung ist abgeschlossen.',
    },
  },
  ORDER_ALREADY_PAID: {
    status: 409,
    message: {
      en: 'A payment was made for this order, so its price can no longer change.',
      de: 'Für diese Bestellung liegt eine Zahlung vor; der Preis lässt sich nicht mehr ändern.',
    },
  },
  ORDER_CHANGED: {
    status: 409,
    message: {
      en: 'This order was changed elsewhere in the meantime.',
      de: 'Diese Bestellung wurde inzwischen an anderer Stelle geändert.',
    },
  },
  CARD_PAYMENTS_OFF: {
    status: 409,
    message: {
      en: 'Card payments are not taken here. The page of your order says how to pay.',
      de: 'Kartenzahlungen sind hier nicht möglich. Auf der Seite Ihrer Bestellung steht, wie Sie bezahlen können.',
    },
  },
  PAYMENT_NOT_DUE: {
    status: 409,
    message: {
      en: 'This payment is not due.',
      de: 'Diese Zahlung ist nicht fällig.',
    },
  },
  PAYMENT_RECEIVED: {
    status: 409,
    message: {
      en: 'Money was received through the payment provider. It stays received: please confirm that you want this status nevertheless.',
      de: 'Über den Zahlungsanbieter ist Geld eingegangen. Es bleibt eingegangen: Bitte bestätigen Sie, dass Sie diesen Status trotzdem möchten.',
    },
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: {
      en: 'A payment for this order is being processed. It will show here in a moment.',
      de: 'Eine Zahlung für diese Bestellung wird gerade verarbeitet. Sie erscheint gleich hier.',
    },
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: {
      en: 'The request did not arrive in time. Please try again.',
      de: 'Die Anfrage ist nicht rechtzeitig angekommen. Bitte versuchen Sie es noch einmal.',
    },
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: { en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  },
  FILE_SIZE_EXCEEDED: {
    status: 413,
    message: {
      en: 'File is too big. Max file size is 10 MB.',
      de: 'Die Datei ist zu groß. Erlaubt sind höchstens 10\u00a0MB.',
    },
  },
  ORDER_FILES_TOO_LARGE: {
    status: 413,
    message: {
      en: 'The files of an order can have up to 100\u00a0MB together. Please send the others as a cloud-drive link.',
      de: 'Die Dateien einer Bestellung dürfen zusammen höchstens 100\u00a0MB groß sein. Bitte senden Sie die übrigen als Cloud-Link.',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: { en: 'This content type is not supported.', de: 'Dieser Inhaltstyp wird nicht unterstützt.' },
  },
  FORBIDDEN_FILE_TYPE: {
    status: 415,
    message: {
      en: 'Uploading of these file types is not allowed.',
      de: 'Dateien dieses Typs können nicht hochgeladen werden.',
    },
  },
  FILE_UNREADABLE: {
    status: 415,
    message: {
      en: 'This file could not be checked. Please save it again in its program and send the new copy.',
      de: 'Diese Datei ließ sich nicht prüfen. Bitte speichern Sie sie in ihrem Programm noch einmal und senden Sie die neue Fassung.',
    },
  },
  PSD_NOT_SUPPORTED: {
    status: 415,
    message: {
      en: 'PSD files are not supported. Please send a cloud-drive link in your message instead.',
      de: 'PSD-Dateien werden nicht unterstützt. Bitte senden Sie stattdessen einen Cloud-Link in Ihrer Nachricht.',
    },
  },
  RATE_LIMITED: {
    status: 429,
    message: {
      en: 'Too many requests. Please try again in a few minutes.',
      de: 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    },
  },
  INTERNAL_ERROR: {
    status: 500,
    message: { en: 'Internal server error.', de: 'Interner Serverfehler.' },
  },
  STORAGE_FULL: {
    status: 503,
    message: {
      en: 'We cannot take anything in at the moment because our storage is full. Please try again later.',
      de: 'Wir können zurzeit nichts annehmen, weil unser Speicher voll ist. Bitte versuchen Sie es später noch einmal.',
    },
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: {
      en: 'The service is briefly unavailable. Please try again.',
      de: 'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    },
  },
} as const satisfies Record<string, { status: number; message: Localized }>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
