import type { ToastText } from './toast-text.ts';

/** Toasts about logins, second factors, tokens and people. */
export const accountToasts = {
  loggedIn: {
    title: { en: 'Login successful', de: 'Anmeldung erfolgreich' },
    description: { en: 'Welcome back!', de: 'Willkommen zurück!' },
  },
  invitationAccepted: {
    title: { en: 'Welcome', de: 'Willkommen' },
    description: { en: 'Your access is set up.', de: 'Ihr Zugang ist eingerichtet.' },
  },
  loginFailed: {
    title: { en: 'Login failed', de: 'Anmeldung fehlgeschlagen' },
    description: { en: 'Invalid username or password', de: 'Benutzername oder Passwort ist falsch.' },
  },
  loggedOut: {
    title: { en: 'Logged out', de: 'Abgemeldet' },
    description: {
      en: 'You have been logged out successfully',
      de: 'Sie haben sich erfolgreich abgemeldet.',
    },
  },
  logoutFailed: {
    title: { en: 'Logout failed', de: 'Abmelden fehlgeschlagen' },
    description: { en: 'Could not log out', de: 'Sie konnten nicht abgemeldet werden.' },
  },
  passwordChanged: {
    title: { en: 'Password changed', de: 'Passwort geändert' },
    description: {
      en: 'Your other sessions have been ended.',
      de: 'Ihre anderen Sitzungen wurden beendet.',
    },
  },
  ownEmailChanged: {
    title: { en: 'Address changed', de: 'Adresse geändert' },
    description: {
      en: 'Both addresses get an email about it.',
      de: 'E-Mails an beide Adressen weisen darauf hin.',
    },
  },
  ownEmailChangeFailed: {
    title: { en: 'Address not changed', de: 'Adresse nicht geändert' },
  },
  ownLanguageChanged: { title: { en: 'Language changed', de: 'Sprache geändert' } },
  ownLanguageChangeFailed: {
    title: { en: 'Language not changed', de: 'Sprache nicht geändert' },
  },
  passwordChangeFailed: {
    title: { en: 'Password not changed', de: 'Passwort nicht geändert' },
  },
  passwordChangeUnsure: {
    title: { en: 'No response from the server', de: 'Keine Antwort vom Server' },
    description: {
      en: 'Your password may have changed all the same. Send the form again to be sure.',
      de: 'Möglicherweise wurde Ihr Passwort trotzdem geändert. Senden Sie das Formular noch einmal, um sicherzugehen.',
    },
  },
  secondFactorSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'It applies at once to everyone in the portal.',
      de: 'Es gilt sofort für alle im Adminbereich.',
    },
  },
  factorAdded: { title: { en: 'Second factor added', de: 'Zweiter Faktor hinzugefügt' } },
  factorRemoved: { title: { en: 'Second factor removed', de: 'Zweiter Faktor entfernt' } },
  recoveryCodesMade: {
    title: { en: 'New recovery codes made', de: 'Neue Wiederherstellungscodes erstellt' },
  },
  factorFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  },
  resetFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  },
  passwordReset: {
    title: { en: 'Password changed', de: 'Passwort geändert' },
    description: { en: 'You can log in with it now.', de: 'Sie können sich jetzt damit anmelden.' },
  },
  sessionEnded: { title: { en: 'Session ended', de: 'Sitzung beendet' } },
  tokenRevoked: {
    title: { en: 'API token revoked', de: 'API-Token widerrufen' },
    description: {
      en: 'Calls with it are refused from now on.',
      de: 'Aufrufe damit werden ab jetzt abgelehnt.',
    },
  },
  tokenFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  },
  tokenOriginsSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'Scripts on these websites can call with a token.',
      de: 'Skripte auf diesen Websites können mit einem Token zugreifen.',
    },
  },
  personChanged: { title: { en: 'Person changed', de: 'Person geändert' } },
  personRemoved: {
    title: { en: 'Person removed', de: 'Person entfernt' },
    description: {
      en: 'The name stays in histories.',
      de: 'In den Verläufen bleibt der Name stehen.',
    },
  },
  invitationSent: {
    title: { en: 'Invitation sent', de: 'Einladung gesendet' },
    description: {
      en: 'The link in it is good for 48\u00a0hours.',
      de: 'Der Link darin gilt 48\u00a0Stunden.',
    },
  },
  invitationCancelled: {
    title: { en: 'Invitation withdrawn', de: 'Einladung zurückgezogen' },
    description: { en: 'Its link no longer works.', de: 'Ihr Link funktioniert nicht mehr.' },
  },
  peopleFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  },
  authRequired: {
    title: { en: 'Authentication required', de: 'Anmeldung erforderlich' },
    description: {
      en: 'Please log in to access the admin dashboard',
      de: 'Bitte melden Sie sich an, um den Adminbereich zu öffnen.',
    },
  },
} as const satisfies Record<string, ToastText>;
