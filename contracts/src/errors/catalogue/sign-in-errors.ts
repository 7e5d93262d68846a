import type { ErrorEntry } from './error-entry.ts';

/** Errors of signing in beyond the password. */
export const signInErrors = {
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: {
      en: 'Please confirm the login with your second factor.',
      de: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
    },
  },
  LOGIN_EXPIRED: {
    status: 401,
    message: {
      en: 'This login has taken too long or had too many wrong codes. Please start over.',
      de: 'Diese Anmeldung hat zu lange gedauert, oder es gab zu viele falsche Eingaben. Bitte beginnen Sie von vorn.',
    },
  },
  FACTOR_REFUSED: {
    status: 401,
    message: {
      en: 'This second factor is wrong or has already been used.',
      de: 'Dieser zweite Faktor stimmt nicht oder wurde schon benutzt.',
    },
  },
  SIGN_IN_AGAIN: {
    status: 403,
    message: {
      en: 'Please confirm once more that it is you.',
      de: 'Bitte bestätigen Sie noch einmal, dass Sie es sind.',
    },
  },
  FACTOR_SETUP_REQUIRED: {
    status: 403,
    message: {
      en: 'Please set up a second factor in your account first.',
      de: 'Bitte richten Sie zuerst in Ihrem Konto einen zweiten Faktor ein.',
    },
  },
  FACTOR_NOT_FOUND: {
    status: 404,
    message: {
      en: 'There is no such second factor.',
      de: 'Diesen zweiten Faktor gibt es nicht.',
    },
  },
  PASSKEY_LIMIT_REACHED: {
    status: 409,
    message: {
      en: 'There can be up to 10\u00a0passkeys. Please remove one first.',
      de: 'Es sind höchstens 10\u00a0Passkeys möglich. Bitte entfernen Sie zuerst einen.',
    },
  },
  PASSKEYS_IMPOSSIBLE: {
    status: 409,
    message: {
      en: 'Passkeys need a domain name and https.',
      de: 'Passkeys brauchen einen Domainnamen und https.',
    },
  },
  TOTP_ALREADY_ON: {
    status: 409,
    message: {
      en: 'An authenticator app is in use already. Please remove it first.',
      de: 'Eine Authenticator-App ist bereits eingerichtet. Bitte entfernen Sie sie zuerst.',
    },
  },
  FACTOR_NEEDED: {
    status: 409,
    message: {
      en: 'You need this second factor yourself before you can require it of everyone in the portal.',
      de: 'Sie brauchen diesen zweiten Faktor selbst, wenn er von allen im Adminbereich verlangt wird.',
    },
  },
  RESET_LINK_INVALID: {
    status: 404,
    message: {
      en: 'This link has expired, was used, or was replaced by a newer one. Please ask for another.',
      de: 'Dieser Link ist abgelaufen, wurde schon verwendet oder durch einen neueren ersetzt. Bitte fordern Sie einen neuen an.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
