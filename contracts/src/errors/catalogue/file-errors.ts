import type { ErrorEntry } from './error-entry.ts';

/** Errors of files and uploads. */
export const fileErrors = {
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
      en: 'The messages and requests for changes of an order can have up to 100\u00a0files. Please send further ones as a cloud-drive link.',
      de: 'Nachrichten und Änderungswünsche zu einer Bestellung können zusammen bis zu 100\u00a0Dateien haben. Bitte senden Sie weitere als Cloud-Link.',
    },
  },
  NO_FILES: { status: 400, message: { en: 'No file was sent.', de: 'Es wurde keine Datei gesendet.' } },
  FILE_EMPTY: { status: 400, message: { en: 'This file is empty.', de: 'Diese Datei ist leer.' } },
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
      en: 'Files can be added for two days after the request. Please send further ones by email.',
      de: 'Dateien lassen sich nach der Anfrage zwei Tage lang hinzufügen. Bitte senden Sie weitere per E-Mail.',
    },
  },
  FILE_NOT_FOUND: {
    status: 404,
    message: { en: 'This file does not exist.', de: 'Diese Datei gibt es nicht.' },
  },
  FILE_NOT_SCANNED: {
    status: 409,
    message: {
      en: 'This file is waiting for the virus scan. It can be opened as soon as that is done.',
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
} as const satisfies Record<string, ErrorEntry>;
