import type { Localized } from '../../i18n/locale.ts';

/** Rules for users, passwords, second factors and sessions. */
export const accountMessages = {
  usernameRequired: { en: 'Username is required', de: 'Bitte geben Sie Ihren Benutzernamen ein.' },
  usernameInvalid: {
    en: 'A username has letters and digits, with single dots, hyphens or spaces between them.',
    de: 'Ein Benutzername besteht aus Buchstaben und Ziffern, dazwischen einzelne Punkte, Bindestriche oder Leerzeichen.',
  },
  usernameReserved: {
    en: 'This username is reserved. Please choose another one.',
    de: 'Dieser Benutzername ist reserviert. Bitte wählen Sie einen anderen.',
  },
  assigneeUnknown: {
    en: 'This person cannot work on orders.',
    de: 'Diese Person kann keine Bestellungen bearbeiten.',
  },
  passwordRequired: { en: 'Password is required', de: 'Bitte geben Sie Ihr Passwort ein.' },
  currentPasswordRequired: {
    en: 'Current password is required.',
    de: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  },
  passwordWrong: { en: 'The password is wrong.', de: 'Das Passwort stimmt nicht.' },
  currentPasswordWrong: {
    en: 'The current password is wrong.',
    de: 'Das aktuelle Passwort stimmt nicht.',
  },
  newPasswordRequired: { en: 'New password is required.', de: 'Bitte geben Sie ein neues Passwort ein.' },
  newPasswordTooShort: {
    en: 'A new password needs at least 12\u00a0characters.',
    de: 'Ein neues Passwort braucht mindestens 12\u00a0Zeichen.',
  },
  newPasswordContainsName: {
    en: 'A new password must contain neither the username nor our name.',
    de: 'Ein neues Passwort darf weder den Benutzernamen noch unseren Namen enthalten.',
  },
  newPasswordCommon: {
    en: 'This password is one of the most common ones and is guessed at once. Please choose another.',
    de: 'Dieses Passwort gehört zu den häufigsten und wird sofort erraten. Bitte wählen Sie ein anderes.',
  },
  sessionIdInvalid: { en: 'This is not the id of a session.', de: 'Das ist keine ID einer Sitzung.' },
  codeRequired: { en: 'Please enter the code.', de: 'Bitte geben Sie den Code ein.' },
  codeWrong: {
    en: 'This code is wrong or has already been used.',
    de: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
  },
  passkeyNameRequired: {
    en: 'Please enter a name for the passkey.',
    de: 'Bitte geben Sie einen Namen für den Passkey ein.',
  },
  resetTokenInvalid: {
    en: 'This is not the token of a link for a new password.',
    de: 'Das ist kein Token eines Links für ein neues Passwort.',
  },
  passwordRepeatDifferent: {
    en: 'The two new passwords are not the same.',
    de: 'Die beiden neuen Passwörter stimmen nicht überein.',
  },
} as const satisfies Record<string, Localized>;
