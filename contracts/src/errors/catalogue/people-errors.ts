import type { ErrorEntry } from './error-entry.ts';

/** Errors about people who work in the portal, and about invitations. */
export const peopleErrors = {
  PERSON_NOT_FOUND: {
    status: 404,
    message: { en: 'This person does not exist.', de: 'Diese Person gibt es nicht.' },
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: { en: 'This invitation does not exist.', de: 'Diese Einladung gibt es nicht.' },
  },
  INVITATION_INVALID: {
    status: 404,
    message: {
      en: 'This invitation has expired, was used, or was withdrawn. Please ask for a new one.',
      de: 'Diese Einladung ist abgelaufen, wurde schon benutzt oder zurückgezogen. Bitte lassen Sie sich eine neue senden.',
    },
  },
  LAST_OWNER: {
    status: 409,
    message: {
      en: 'This is the last owner, and there has to be one. Please make someone else an owner first.',
      de: 'Dies ist die letzte Person mit der Rolle „Leitung“, und eine muss es geben. Bitte geben Sie die Rolle zuerst noch jemandem.',
    },
  },
  USERNAME_TAKEN: {
    status: 409,
    message: {
      en: 'This username is taken. Please choose another one.',
      de: 'Dieser Benutzername ist vergeben. Bitte wählen Sie einen anderen.',
    },
  },
  PERSON_EXISTS: {
    status: 409,
    message: {
      en: 'There is already a person with this email address.',
      de: 'Eine Person mit dieser E-Mail-Adresse gibt es hier schon.',
    },
  },
  INVITATION_EXISTS: {
    status: 409,
    message: {
      en: 'This address was invited already. Please send that invitation again.',
      de: 'Diese Adresse wurde schon eingeladen. Bitte senden Sie diese Einladung noch einmal.',
    },
  },
  INVITATION_LIMIT_REACHED: {
    status: 409,
    message: {
      en: 'There can be up to 20\u00a0invitations. Please withdraw one first.',
      de: 'Es sind höchstens 20\u00a0Einladungen möglich. Bitte ziehen Sie zuerst eine zurück.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
