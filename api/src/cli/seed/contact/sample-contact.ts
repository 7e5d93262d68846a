import type { Locale } from '@storefront/contracts/i18n/locale.ts';

type SampleContact = {
  name: string;
  email: string;
  locale: Locale;
  message: string;
  hoursAgo: number;
  /** The operator's reply, and its delay after the message; a message without one has not been opened. */
  answer?: { text: string; afterHours: number };
};

/** Messages from the contact form, oldest first; the addresses belong to no one (RFC 2606). */
export const sampleContacts: readonly SampleContact[] = [
  {
    name: 'Konrad Vogt',
    email: 'konrad.vogt@example.com',
    locale: 'de',
    message:
      'Guten Tag,\n\nwir verschicken unseren Newsletter mit einem Programm, das in Ihrer Liste fehlt. Können Sie die Vorlage trotzdem so liefern, dass wir sie selbst einfügen können?',
    hoursAgo: 97,
    answer: {
      text: 'Guten Tag Herr Vogt,\n\nja, das geht: Sie erhalten den fertigen Code als eine Datei, die jedes Programm mit eigenem HTML annimmt. Wenn Sie mir den Namen des Programms nennen, prüfe ich es vorab.',
      afterHours: 3,
    },
  },
  {
    name: 'Imogen Hale',
    email: 'imogen.hale@example.com',
    locale: 'en',
    message: 'Do you also write in British English? Our readers notice.',
    hoursAgo: 52,
    answer: {
      text: 'We do. Tell us once, in the brief, and every text follows British spelling and dates.',
      afterHours: 5,
    },
  },
  {
    name: 'Oskar Lindner',
    email: 'oskar.lindner@example.com',
    locale: 'de',
    message:
      'Hallo, wie lange im Voraus müsste ich einen Redaktionsplan für das vierte Quartal bestellen? Der Oktober ist bei uns der wichtigste Monat.',
    hoursAgo: 7,
  },
  {
    name: 'Beatrix Nolan',
    email: 'beatrix.nolan@example.com',
    locale: 'en',
    message:
      'We have a landing page that no visitor scrolls. Would you look at it and tell us whether it needs new words or a new page? We are not sure which of your services fits.',
    hoursAgo: 1.5,
  },
];
