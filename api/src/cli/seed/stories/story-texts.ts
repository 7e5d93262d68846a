import type { Locale } from '@storefront/contracts/i18n/locale.ts';

export type ConversationText = 'question' | 'reply' | 'thanks' | 'followUp';

type StoryTexts = {
  quote: string;
  freeLine: string;
  firstVersion: string;
  nextVersion: string;
  changes: { onPicture: string; inGeneral: string; file: { name: string; text: string } };
  feedback: string;
  internalNote: string;
  conversation: Readonly<Record<ConversationText, string>>;
  strangersReply: { subject: string; text: string };
};

/** Texts of client and operator in the stories of the demo set. */
export const storyTexts: Readonly<Record<Locale, StoryTexts>> = {
  en: {
    quote:
      'Thank you for the clear brief. The first version reaches you within seven working days of the deposit; everything you asked for is included.',
    freeLine: 'Illustration in your colors, per piece',
    firstVersion:
      'Here is the first version: the layout as a picture, the email itself, a short guide to it, and the source files. Please look at the order of the sections first; details are easy to change later.',
    nextVersion:
      'Your points are in: the button says what happens next, and the introduction is a third shorter. The rest is as it was.',
    changes: {
      onPicture: 'The button gets lost here. Could it be darker, and say “Book a visit”?',
      inGeneral: 'The introduction is a bit long for us. Three sentences would do; ours are in the file.',
      file: {
        name: 'introduction.docx',
        text: 'We repair what others throw away. Come by on a Saturday and watch. The coffee is on us.',
      },
    },
    feedback:
      'Our customers wrote back to tell us how good it looks. Quick replies, no surprises, and we can edit all of it ourselves.',
    internalNote:
      'Called on Tuesday: the open day matters most to them. Ask for the photos by the end of the week.',
    conversation: {
      question: 'Could you also use the photos from our website? I can send them in full size.',
      reply: 'Yes, please. Anything above 1,600 pixels wide is fine, and JPEG is enough.',
      thanks: 'Perfect, I will send them tonight. One of them shows our old sign, please leave that one out.',
      followUp:
        'One more question from our side: may we use the short form of your name in the subject line?',
    },
    strangersReply: {
      subject: 'Re: A message about your order',
      text: 'Answering from the front desk, the other address is on holiday this week: the short form is fine for the subject line.',
    },
  },
  de: {
    quote:
      'Vielen Dank für die klare Beschreibung. Die erste Version erhalten Sie innerhalb von sieben Werktagen nach der Anzahlung; alles, was Sie sich gewünscht haben, ist enthalten.',
    freeLine: 'Illustration in Ihren Farben, je Stück',
    firstVersion:
      'Hier ist die erste Version: das Layout als Bild, die E-Mail selbst, eine kurze Anleitung dazu und die Quelldateien. Bitte achten Sie zuerst auf die Reihenfolge der Abschnitte; Einzelheiten lassen sich später leicht ändern.',
    nextVersion:
      'Ihre Punkte sind eingearbeitet: Der Button sagt, was als Nächstes passiert, und die Einleitung ist um ein Drittel kürzer. Alles andere ist unverändert.',
    changes: {
      onPicture: 'Der Button geht hier unter. Könnte er dunkler sein und „Besuch vereinbaren“ heißen?',
      inGeneral:
        'Die Einleitung ist für uns etwas lang. Drei Sätze würden reichen; unsere stehen in der Datei.',
      file: {
        name: 'einleitung.docx',
        text: 'Wir reparieren, was andere wegwerfen. Kommen Sie an einem Samstag vorbei und sehen Sie zu. Der Kaffee geht auf uns.',
      },
    },
    feedback:
      'Unsere Kundschaft hat von sich aus geschrieben, wie schön es aussieht. Schnelle Antworten, keine Überraschungen, und wir können alles selbst bearbeiten.',
    internalNote:
      'Am Dienstag telefoniert: Am wichtigsten ist ihnen der Tag der offenen Tür. Bis Ende der Woche nach den Fotos fragen.',
    conversation: {
      question:
        'Könnten Sie auch die Fotos von unserer Website verwenden? Ich kann sie in voller Größe schicken.',
      reply: 'Ja, sehr gern. Alles ab 1.600 Pixeln Breite passt, und JPEG genügt.',
      thanks:
        'Wunderbar, ich schicke sie heute Abend. Auf einem ist noch unser altes Schild, das lassen Sie bitte weg.',
      followUp:
        'Noch eine Frage von uns: Dürfen wir in der Betreffzeile die Kurzform Ihres Namens verwenden?',
    },
    strangersReply: {
      subject: 'AW: Eine Nachricht zu Ihrer Bestellung',
      text: 'Ich antworte vom Empfang aus, die andere Adresse ist diese Woche nicht besetzt: In der Betreffzeile passt die Kurzform.',
    },
  },
};
