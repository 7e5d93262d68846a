import type { Localized } from '../i18n/locale.ts';

/**
 * Every error of the storage service: the protocol's code, its status, and the text, which the widget shows
 * to the visitor verbatim. The language of responses follows the visitor's saved choice or browser.
 * Source: the storage protocol's error codes; the last five are ours, because none of the protocol's fits.
 */
export const storageErrors = {
  ProjectPublicKeyRequiredError: {
    status: 403,
    message: { en: 'The public key is missing.', de: 'Der öffentliche Schlüssel fehlt.' },
  },
  ProjectPublicKeyInvalidError: {
    status: 403,
    message: { en: 'The public key is not valid.', de: 'Der öffentliche Schlüssel ist ungültig.' },
  },
  FileRequiredError: {
    status: 400,
    message: { en: 'No file was sent.', de: 'Es wurde keine Datei gesendet.' },
  },
  FileEmptyError: {
    status: 400,
    message: { en: 'This file is empty.', de: 'Diese Datei ist leer.' },
  },
  FileIdRequiredError: {
    status: 400,
    message: { en: 'The file’s id is missing.', de: 'Die ID der Datei fehlt.' },
  },
  FileNotFoundError: {
    status: 404,
    message: { en: 'File is not found.', de: 'Die Datei wurde nicht gefunden.' },
  },
  FileSizeLimitExceededError: {
    status: 400,
    message: { en: 'The file is too large.', de: 'Die Datei ist zu groß.' },
  },
  RequestTimeoutError: {
    status: 408,
    message: {
      en: 'The upload did not arrive in time. Please try again.',
      de: 'Der Upload ist nicht rechtzeitig angekommen. Bitte versuchen Sie es noch einmal.',
    },
  },
  RequestSizeLimitExceededError: {
    status: 413,
    message: { en: 'The upload is too large.', de: 'Der Upload ist zu groß.' },
  },
  FileTypeForbiddenError: {
    status: 400,
    message: {
      en: 'Uploading of these file types is not allowed.',
      de: 'Dateien dieses Typs können nicht hochgeladen werden.',
    },
  },
  PostRequestParserFailedError: {
    status: 400,
    message: { en: 'The request could not be read.', de: 'Die Anfrage war nicht lesbar.' },
  },
  SignatureRequiredError: {
    status: 400,
    message: { en: 'The upload’s signature is missing.', de: 'Die Signatur des Uploads fehlt.' },
  },
  SignatureExpirationRequiredError: {
    status: 400,
    message: {
      en: 'The end of the signature’s validity is missing.',
      de: 'Das Ende der Gültigkeit der Signatur fehlt.',
    },
  },
  SignatureExpirationInvalidError: {
    status: 400,
    message: {
      en: 'The end of the signature’s validity must be a UNIX time in seconds.',
      de: 'Das Ende der Gültigkeit der Signatur muss eine UNIX-Zeit in Sekunden sein.',
    },
  },
  SignatureInvalidError: {
    status: 403,
    message: { en: 'The upload’s signature is not valid.', de: 'Die Signatur des Uploads ist ungültig.' },
  },
  SignatureExpirationError: {
    status: 403,
    message: {
      en: 'The upload’s signature has expired. Please try again.',
      de: 'Die Signatur des Uploads ist abgelaufen. Bitte versuchen Sie es noch einmal.',
    },
  },
  TokenRequiredError: {
    status: 400,
    message: { en: 'The import’s token is missing.', de: 'Das Token des Imports fehlt.' },
  },
  SourceURLRequiredError: {
    status: 400,
    message: { en: 'The link is missing.', de: 'Der Link fehlt.' },
  },
  URLSchemeInvalidError: {
    status: 400,
    message: {
      en: 'Only links that begin with http or https can be imported.',
      de: 'Es können nur Links importiert werden, die mit http oder https beginnen.',
    },
  },
  URLParsingFailedError: {
    status: 400,
    message: { en: 'This is not a valid link.', de: 'Das ist kein gültiger Link.' },
  },
  URLHostPrivateIPForbiddenError: {
    status: 400,
    message: { en: 'Only public IPs are allowed.', de: 'Es sind nur öffentliche IP-Adressen erlaubt.' },
  },
  URLHostNotAllowedError: {
    status: 400,
    message: {
      en: 'Files cannot be imported from this website.',
      de: 'Von dieser Website können keine Dateien importiert werden.',
    },
  },
  HostnameNotFoundError: {
    status: 400,
    message: {
      en: 'The website of this link does not exist.',
      de: 'Die Website dieses Links gibt es nicht.',
    },
  },
  URLRedirectsLimitExceededError: {
    status: 400,
    message: { en: 'The link redirects too often.', de: 'Der Link leitet zu oft weiter.' },
  },
  DownloadFileHTTPClientError: {
    status: 400,
    message: {
      en: 'The website of this link does not hand the file out.',
      de: 'Die Website dieses Links gibt die Datei nicht heraus.',
    },
  },
  DownloadFileHTTPServerError: {
    status: 400,
    message: {
      en: 'The website of this link has a problem. Please try again later.',
      de: 'Die Website dieses Links hat gerade ein Problem. Bitte versuchen Sie es später noch einmal.',
    },
  },
  DownloadFileHTTPNetworkError: {
    status: 400,
    message: {
      en: 'The file could not be downloaded completely. Please try again.',
      de: 'Die Datei konnte nicht vollständig geladen werden. Bitte versuchen Sie es noch einmal.',
    },
  },
  DownloadFileSizeLimitExceededError: {
    status: 400,
    message: { en: 'The linked file is too large.', de: 'Die verlinkte Datei ist zu groß.' },
  },
  DownloadFileTimeLimitExceededError: {
    status: 400,
    message: {
      en: 'The download took too long. Please try again.',
      de: 'Das Laden hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    },
  },
  MultipartFileNotFoundError: {
    status: 404,
    message: { en: 'This upload does not exist.', de: 'Diesen Upload gibt es nicht.' },
  },
  MultipartFileSizeLimitExceededError: {
    status: 400,
    message: { en: 'The file is too large.', de: 'Die Datei ist zu groß.' },
  },
  MultipartFileSizeTooSmallError: {
    status: 400,
    message: { en: 'The file is empty.', de: 'Die Datei ist leer.' },
  },
  MultipartUploadSizeTooSmallError: {
    status: 400,
    message: {
      en: 'Parts of the file have not arrived.',
      de: 'Teile der Datei sind nicht angekommen.',
    },
  },
  MultipartUploadSizeTooLargeError: {
    status: 400,
    message: {
      en: 'A part of the file is longer than announced.',
      de: 'Ein Teil der Datei ist länger als angekündigt.',
    },
  },
  GroupFilesInvalidError: {
    status: 400,
    message: {
      en: 'The files of the group are not named correctly.',
      de: 'Die Dateien der Gruppe sind nicht richtig angegeben.',
    },
  },
  GroupFilesNotFoundError: {
    status: 400,
    message: {
      en: 'A file of the group does not exist.',
      de: 'Eine Datei der Gruppe gibt es nicht.',
    },
  },
  GroupIdRequiredError: {
    status: 400,
    message: { en: 'The group’s id is missing.', de: 'Die ID der Gruppe fehlt.' },
  },
  GroupNotFoundError: {
    status: 404,
    message: { en: 'Group is not found.', de: 'Die Gruppe wurde nicht gefunden.' },
  },
  RequestThrottledError: {
    status: 429,
    message: {
      en: 'Too many uploads. Please try again later.',
      de: 'Zu viele Uploads. Bitte versuchen Sie es später noch einmal.',
    },
  },
  OriginForbiddenError: {
    status: 403,
    message: {
      en: 'Requests from other websites are not accepted.',
      de: 'Anfragen von anderen Websites werden nicht angenommen.',
    },
  },
  NotFoundError: { status: 404, message: { en: 'Not found.', de: 'Nicht gefunden.' } },
  MethodNotAllowedError: {
    status: 405,
    message: { en: 'This method is not allowed here.', de: 'Diese Methode ist hier nicht erlaubt.' },
  },
  StorageFullError: {
    status: 503,
    message: {
      en: 'We cannot take files at the moment because our storage is full. Please try again later.',
      de: 'Wir können zurzeit keine Dateien annehmen, weil unser Speicher voll ist. Bitte versuchen Sie es später noch einmal.',
    },
  },
  ServiceUnavailableError: {
    status: 503,
    message: {
      en: 'The service is briefly unavailable. Please try again.',
      de: 'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    },
  },
  InternalServerError: {
    status: 500,
    message: { en: 'Something went wrong on our side.', de: 'Bei uns ist etwas schiefgegangen.' },
  },
} as const satisfies Record<string, { status: number; message: Localized }>;

export type StorageErrorCode = keyof typeof storageErrors;

export function isStorageErrorCode(value: unknown): value is StorageErrorCode {
  return typeof value === 'string' && Object.hasOwn(storageErrors, value);
}
