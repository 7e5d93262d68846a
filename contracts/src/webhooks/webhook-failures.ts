import type { Localized } from '../i18n/locale.ts';

/** Reasons for the operator why an attempt to deliver an event failed. */
export const webhookFailures = {
  HOST_UNKNOWN: {
    en: 'There is no server at this address.',
    de: 'Unter dieser Adresse gibt es keinen Server.',
  },
  ADDRESS_PRIVATE: {
    en: 'The address leads into a private network, so nothing was sent.',
    de: 'Die Adresse führt in ein privates Netz, daher wurde nichts gesendet.',
  },
  HOST_NOT_ALLOWED: {
    en: 'The host is not one of OUTBOUND_HOSTS, so nothing was sent.',
    de: 'Der Host steht nicht in OUTBOUND_HOSTS, daher wurde nichts gesendet.',
  },
  UNREACHABLE: {
    en: 'The server could not be reached.',
    de: 'Der Server war nicht erreichbar.',
  },
  TLS_FAILED: {
    en: 'No secure connection was possible; please check the server’s certificate.',
    de: 'Es kam keine gesicherte Verbindung zustande; bitte prüfen Sie das Zertifikat des Servers.',
  },
  TIMEOUT: {
    en: 'The server did not answer in time.',
    de: 'Der Server hat nicht rechtzeitig geantwortet.',
  },
  REDIRECTED: {
    en: 'The server answered with a redirect, which is not followed.',
    de: 'Der Server hat mit einer Weiterleitung geantwortet, der nicht gefolgt wird.',
  },
  REFUSED: {
    en: 'The server did not take the event.',
    de: 'Der Server hat das Ereignis nicht angenommen.',
  },
} as const satisfies Record<string, Localized>;

export type WebhookFailure = keyof typeof webhookFailures;
export const webhookFailureCodes = Object.keys(webhookFailures) as [WebhookFailure, ...WebhookFailure[]];
