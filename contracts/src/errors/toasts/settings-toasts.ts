import type { ToastText } from './toast-text.ts';

/** Toasts about settings, mails, webhooks and privacy. */
export const settingsToasts = {
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
      en: 'Clients see it as long as card payments are not possible.',
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
  mailsRetried: {
    title: { en: 'Sending again', de: 'Wird noch einmal gesendet' },
    description: {
      en: 'The outbox will show the result.',
      de: 'Der Postausgang zeigt, wie es ausgeht.',
    },
  },
  mailRetryFailed: {
    title: { en: 'Retry failed', de: 'Wiederholen fehlgeschlagen' },
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
      en: 'The deliveries will show the result.',
      de: 'Die Zustellungen zeigen, wie es ausgeht.',
    },
  },
  webhookFailed: {
    title: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  },
} as const satisfies Record<string, ToastText>;
