import type { ErrorEntry } from './error-entry.ts';

/** Errors that any request can cause. */
export const requestErrors = {
  BAD_REQUEST: {
    status: 400,
    message: { en: 'The request could not be read.', de: 'Die Anfrage war nicht lesbar.' },
  },
  VALIDATION_FAILED: {
    status: 400,
    message: { en: 'Please check your input.', de: 'Bitte prüfen Sie Ihre Eingaben.' },
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
  UNAUTHORIZED: {
    status: 401,
    message: { en: 'Authentication required', de: 'Anmeldung erforderlich.' },
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
  NOT_FOUND: { status: 404, message: { en: 'Not found.', de: 'Nicht gefunden.' } },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: { en: 'This method is not allowed here.', de: 'Diese Methode ist hier nicht erlaubt.' },
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
      en: 'This request is being carried out already, or was cut off. Please check what it did before sending it again, with a new Idempotency-Key.',
      de: 'Diese Anfrage wird schon ausgeführt oder wurde unterbrochen. Bitte prüfen Sie, was sie bewirkt hat, bevor Sie sie noch einmal senden (mit neuem Idempotency-Key).',
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
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: { en: 'This content type is not supported.', de: 'Dieser Inhaltstyp wird nicht unterstützt.' },
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
} as const satisfies Record<string, ErrorEntry>;
