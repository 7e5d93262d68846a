import type { ErrorEntry } from './error-entry.ts';

/** Errors of signing in beyond the password. */
export const signInErrors = {
  RESET_LINK_INVALID: {
    status: 404,
    message: {
      en: 'This link is no longer valid. Please ask for a new one.',
      de: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
