import type { ToastText } from './toast-text.ts';

/** Toasts of the public pages. */
export const siteToasts = {
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
      de: 'Wir prüfen alles und melden uns innerhalb von 24\u00a0Stunden.',
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
} as const satisfies Record<string, ToastText>;
