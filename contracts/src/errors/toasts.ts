import type { Localized } from '../i18n/locale.ts';

export type ToastText = { title: Localized; description?: Localized };

/**
 * Texts of the toasts. Where `description` describes a failure, the server's message replaces it when there is one.
 * Source: specification section 8; German by hand.
 */
export const toasts = {
  consentMissing: {
    title: { en: 'Terms Agreement Required', de: 'Zustimmung erforderlich' },
    description: {
      en: 'Please agree to the Terms & Conditions to proceed.',
      de: 'Bitte stimmen Sie den AGB zu, um fortzufahren.',
    },
  },
  planMissing: {
    title: { en: 'Plan Selection Required', de: 'Bitte Plan wählen' },
    description: {
      en: 'Please select a plan to proceed.',
      de: 'Bitte wählen Sie einen Plan, um fortzufahren.',
    },
  },
  fieldsMissing: {
    title: { en: 'Missing Required Fields', de: 'Es fehlen Angaben' },
    description: {
      en: 'Please fill out all required fields before submitting.',
      de: 'Bitte füllen Sie vor dem Absenden alle Pflichtfelder aus.',
    },
  },
  fileUploadFailed: {
    title: { en: 'File Upload Failed', de: 'Dateien nicht hochgeladen' },
    description: {
      en: "Your quote was submitted, but we couldn't upload your files. Please send them by email.",
      de: 'Ihre Anfrage ist angekommen, Ihre Dateien konnten wir aber nicht hochladen. Bitte senden Sie sie per E-Mail.',
    },
  },
  quoteFailed: {
    title: { en: 'Failed to submit quote request', de: 'Ihre Anfrage konnte nicht gesendet werden' },
    description: { en: 'Please try again later', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  quoteSent: {
    title: { en: 'Quote Request Submitted', de: 'Anfrage gesendet' },
    description: {
      en: "We'll review your requirements and get back to you within 24 hours.",
      de: 'Wir prüfen Ihre Anforderungen und melden uns innerhalb von 24\u00a0Stunden bei Ihnen.',
    },
  },
  contactSent: {
    title: { en: 'Message sent successfully!', de: 'Nachricht erfolgreich gesendet!' },
    description: {
      en: "We'll be in touch with you shortly.",
      de: 'Wir werden uns in Kürze bei Ihnen melden.',
    },
  },
  contactFailed: {
    title: { en: 'Failed to send message', de: 'Fehler beim Senden der Nachricht' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  consumerTextsSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'They apply from the next acceptance.',
      de: 'Sie gelten ab der nächsten Annahme.',
    },
  },
  orderStepsSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'They apply from the next step of an order.',
      de: 'Sie gelten ab dem nächsten Schritt einer Bestellung.',
    },
  },
  clientAddressRenewed: {
    title: { en: 'New address made', de: 'Neue Adresse erstellt' },
    description: {
      en: 'Links in earlier emails no longer work. Please send the client the new address.',
      de: 'Links in früheren E-Mails funktionieren nicht mehr. Bitte senden Sie dem Kunden die neue Adresse.',
    },
  },
  clientAddressFailed: {
    title: { en: 'The address was not changed', de: 'Die Adresse wurde nicht geändert' },
    description: { en: 'Please try again later', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  statusUpdated: { title: { en: 'Status updated', de: 'Status geändert' } },
  statusUpdateFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not update order status',
      de: 'Der Status der Bestellung konnte nicht geändert werden.',
    },
  },
  paymentUpdated: { title: { en: 'Payment status updated', de: 'Zahlungsstatus geändert' } },
  paymentUpdateFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not update payment status',
      de: 'Der Zahlungsstatus konnte nicht geändert werden.',
    },
  },
  orderArchived: { title: { en: 'Order archived', de: 'Bestellung archiviert' } },
  archiveFailed: {
    title: { en: 'Archive failed', de: 'Archivieren fehlgeschlagen' },
    description: { en: 'Could not archive order', de: 'Die Bestellung konnte nicht archiviert werden.' },
  },
  detailsUpdated: { title: { en: 'Details updated', de: 'Details gespeichert' } },
  detailsUpdateFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not update order details',
      de: 'Die Details der Bestellung konnten nicht gespeichert werden.',
    },
  },
  loggedIn: {
    title: { en: 'Login successful', de: 'Anmeldung erfolgreich' },
    description: { en: 'Welcome back!', de: 'Willkommen zurück!' },
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
  settingsLoadFailed: {
    title: { en: 'Error fetching settings', de: 'Einstellungen nicht geladen' },
    description: {
      en: 'Could not load your current settings. Please try again.',
      de: 'Ihre Einstellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    },
  },
  settingsSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'Your email address has been updated successfully.',
      de: 'Ihre E-Mail-Adresse wurde erfolgreich geändert.',
    },
  },
  paymentNoteSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'Clients read it while no card payments are taken.',
      de: 'Kundinnen und Kunden lesen es, solange keine Kartenzahlungen möglich sind.',
    },
  },
  retentionSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'The privacy policy names these periods from now on.',
      de: 'Die Datenschutzerklärung nennt ab jetzt diese Fristen.',
    },
  },
  personErased: {
    title: { en: 'Person erased', de: 'Person gelöscht' },
    description: {
      en: 'Amounts, dates and payments were kept.',
      de: 'Beträge, Daten und Zahlungen sind erhalten geblieben.',
    },
  },
  personCorrected: {
    title: { en: 'Data corrected', de: 'Daten berichtigt' },
    description: {
      en: 'In all orders and contact messages.',
      de: 'In allen Bestellungen und Kontaktnachrichten.',
    },
  },
  personFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  agencySaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'Imprint, emails and receipts show these details from now on.',
      de: 'Impressum, E-Mails und Quittungen zeigen diese Angaben ab jetzt.',
    },
  },
  testimonialsSaved: {
    title: { en: 'Settings saved', de: 'Einstellungen gespeichert' },
    description: {
      en: 'They apply from the next visit to the home page.',
      de: 'Sie gelten ab dem nächsten Aufruf der Startseite.',
    },
  },
  settingsSaveFailed: {
    title: { en: 'Failed to save settings', de: 'Speichern fehlgeschlagen' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
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
      en: 'Emails at both addresses tell of it.',
      de: 'E-Mails an beide Adressen weisen darauf hin.',
    },
  },
  ownEmailChangeFailed: {
    title: { en: 'Address not changed', de: 'Adresse nicht geändert' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  passwordChangeFailed: {
    title: { en: 'Password not changed', de: 'Passwort nicht geändert' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  mailsRetried: {
    title: { en: 'Sending again', de: 'Wird noch einmal gesendet' },
    description: {
      en: 'The outbox shows how it goes.',
      de: 'Der Postausgang zeigt, wie es ausgeht.',
    },
  },
  mailRetryFailed: {
    title: { en: 'Retry failed', de: 'Wiederholen fehlgeschlagen' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  webhookSaved: {
    title: { en: 'Webhook saved', de: 'Webhook gespeichert' },
  },
  webhookRemoved: {
    title: { en: 'Webhook removed', de: 'Webhook entfernt' },
  },
  webhookSent: {
    title: { en: 'Sending again', de: 'Wird noch einmal gesendet' },
    description: {
      en: 'The deliveries show how it goes.',
      de: 'Die Zustellungen zeigen, wie es ausgeht.',
    },
  },
  webhookFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
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
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  resetFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
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
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
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
      en: 'Histories keep the name.',
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
    description: { en: 'Please try again later.', de: 'Bitte versuchen Sie es später noch einmal.' },
  },
  orderAssigned: { title: { en: 'Order assigned', de: 'Bestellung zugewiesen' } },
  assignFailed: {
    title: { en: 'Update failed', de: 'Änderung fehlgeschlagen' },
    description: {
      en: 'Could not assign the order.',
      de: 'Die Bestellung konnte nicht zugewiesen werden.',
    },
  },
  authRequired: {
    title: { en: 'Authentication required', de: 'Anmeldung erforderlich' },
    description: {
      en: 'Please log in to access the admin dashboard',
      de: 'Bitte melden Sie sich an, um den Adminbereich zu öffnen.',
    },
  },
} as const satisfies Record<string, ToastText>;

export type ToastKey = keyof typeof toasts;

/** Texts that stay on the page beside the toast. Source: specification section 8, "alternate"; decisions, "Contact texts". */
export const contactPanel = {
  sent: {
    en: "Your message has been sent. We'll get back to you soon!",
    de: 'Ihre Nachricht wurde gesendet. Wir melden uns bald bei Ihnen!',
  },
  failed: {
    en: 'There was an error sending your message. Please try again.',
    de: 'Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
} as const satisfies Record<string, Localized>;
