import type { Locale } from '@storefront/contracts/i18n/locale.ts';

type WorkTexts = {
  files: { picture: string; email: string; guide: string; sources: string };
  email: {
    preheader: string;
    title: string;
    introduction: readonly string[];
    button: readonly [first: string, next: string];
    stories: readonly (readonly [title: string, text: string])[];
    footer: string;
  };
  guide: { title: string; for: string; sections: readonly (readonly [title: string, text: string])[] };
};

/** Texts of the sample work: an email, and the guide that comes with it. */
export const workTexts: Readonly<Record<Locale, WorkTexts>> = {
  en: {
    files: { picture: 'layout', email: 'email', guide: 'guide', sources: 'source-files' },
    email: {
      preheader: 'New opening hours, an open day, and what we learned this winter.',
      title: 'Come and see what spring has done',
      introduction: [
        'The doors have been open for a week, and the light is back in the workshop.',
        'On Saturday we show what came out of the quiet months.',
        'Bring your questions; the coffee is on us.',
        'If you cannot come on Saturday, there is a second date in two weeks, and everything stays on show until the end of the month.',
        'Children are welcome. Dogs are, too.',
      ],
      button: ['Learn more', 'Book a visit'],
      stories: [
        ['New opening hours', 'Tuesday to Friday from 10 to 6, on Saturdays until 4.'],
        ['Repairs while you wait', 'Small things take twenty minutes. Large ones get a date and a price.'],
      ],
      footer: 'You get this email because you asked for it. Unsubscribe at any time.',
    },
    guide: {
      title: 'How to use your template',
      for: 'Made for',
      sections: [
        [
          'Texts',
          'Headlines hold up to 45 characters on one line, on a phone up to 28. Introductions work best with three sentences.',
        ],
        [
          'Pictures',
          'The picture at the top is 1,200 by 690 pixels. Give each picture a description; many programs do not show pictures at first.',
        ],
        [
          'Dark mode',
          'All colors have enough contrast on light and dark backgrounds. Please keep the logo on its own background.',
        ],
        [
          'Sending',
          'Send a test to yourself first, and read it on a phone. Then press send and have a coffee.',
        ],
      ],
    },
  },
  de: {
    files: { picture: 'entwurf', email: 'e-mail', guide: 'anleitung', sources: 'quelldateien' },
    email: {
      preheader: 'Neue Öffnungszeiten, ein Tag der offenen Tür und was wir im Winter gelernt haben.',
      title: 'Sehen Sie, was der Frühling gebracht hat',
      introduction: [
        'Seit einer Woche stehen die Türen wieder offen, und in der Werkstatt ist es hell.',
        'Am Samstag zeigen wir, was in den stillen Monaten entstanden ist.',
        'Bringen Sie Ihre Fragen mit; der Kaffee geht auf uns.',
        'Wenn Sie am Samstag nicht können: In zwei Wochen gibt es einen zweiten Termin, und bis zum Monatsende bleibt alles ausgestellt.',
        'Kinder sind willkommen, Hunde auch.',
      ],
      button: ['Mehr erfahren', 'Besuch vereinbaren'],
      stories: [
        ['Neue Öffnungszeiten', 'Dienstag bis Freitag von 10 bis 18 Uhr, samstags bis 16 Uhr.'],
        [
          'Reparatur, während Sie warten',
          'Kleines dauert zwanzig Minuten. Für Größeres nennen wir Termin und Preis.',
        ],
      ],
      footer: 'Sie erhalten diese E-Mail, weil Sie sie bestellt haben. Abmelden können Sie sich jederzeit.',
    },
    guide: {
      title: 'So verwenden Sie Ihre Vorlage',
      for: 'Erstellt für',
      sections: [
        [
          'Texte',
          'Überschriften fassen bis zu 45 Zeichen in einer Zeile, auf dem Telefon bis zu 28. Einleitungen wirken am besten mit drei Sätzen.',
        ],
        [
          'Bilder',
          'Das Bild oben misst 1.200 mal 690 Pixel. Geben Sie jedem Bild eine Beschreibung; viele Programme zeigen Bilder zunächst nicht an.',
        ],
        [
          'Dunkle Darstellung',
          'Alle Farben haben auf hellem und dunklem Hintergrund genug Kontrast. Bitte lassen Sie das Logo auf seiner eigenen Fläche.',
        ],
        [
          'Versand',
          'Schicken Sie zuerst eine Probe an sich selbst und lesen Sie sie auf dem Telefon. Dann auf „Senden“ drücken und einen Kaffee trinken.',
        ],
      ],
    },
  },
};
