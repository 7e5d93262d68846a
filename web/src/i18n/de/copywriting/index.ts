import type { NamespaceCopywritingTranslation } from '../../i18n-types.ts';

const deCopywriting = {
  meta: {
    title: 'Werbetexte bestellen',
    description:
      'Webtexte, Newsletter und Anzeigen, die nach Ihnen klingen und verkaufen. Bis zu 2.000\u00a0Wörter ab {price}, fertig in 3–10\u00a0Tagen. Angebot in 24\u00a0Stunden.',
  },
  hero: {
    title: 'Klare Worte,',
    titleProse: 'die verkaufen.',
    lead: 'Webtexte, Newsletter und Anzeigen von Leuten, die erst kürzen und dann feilen. So entstehen Texte, die Ihre Kundschaft zu Ende liest, auf Deutsch oder Englisch.',
    features: [
      { title: 'Ihr Ton', text: 'Klingt nach Ihnen, nur ausgeschlafen.' },
      { title: 'Umfang', text: 'Bis zu 2.000\u00a0Wörter fertiger Text pro Bestellung.' },
      { title: 'Korrekturen', text: 'Bis zu zwei Runden inklusive. Das letzte Wort haben Sie.' },
      { title: 'Lieferzeit', text: 'Je nach Plan fertig in 3\u2060–\u206010\u00a0Tagen.' },
    ],
  },
  samples: {
    title: 'Drei Texte bei der Arbeit',
    items: [
      {
        name: 'Startseite eines Solarbetriebs',
        text: 'Vorher und nachher: 47\u00a0Wörter sagen weniger als 21.',
        alt: 'Ein Absatz voller gestrichener Floskeln mit roten Anmerkungen; darunter die neue Überschrift „Ihr Dach ist faul.“',
      },
      {
        name: 'Hallig\u00a0&\u00a0Faden, Decken',
        text: 'Eine Produktseite, die erzählt und trotzdem die Maße nennt.',
        alt: 'Seite neben einem Karostoff: „Gewachsen bei Wind von vorn“, die kurze Geschichte einer Winterdecke.',
      },
      {
        name: 'Hafenbank, Genossenschaftsbank',
        text: 'Die ganze Tonalität auf einer Seite, samt allem, was die Bank nicht sagt.',
        alt: 'Leitfaden „Nah, nicht nett“ mit drei Reglern und zwei Spalten: was die Bank sagt und was nicht.',
      },
    ],
  },
  request: {
    label: 'Wofür brauchen Sie Worte?',
    hint: 'Was Sie anbieten, wer es liest, was danach geschehen soll. Ein, zwei Sätze sollten es sein.',
    placeholder:
      'Fünf Seiten für unsere neue Website. Unsere Kundinnen und Kunden haben ein eigenes Haus und\u00a0…',
  },
} satisfies NamespaceCopywritingTranslation;

export default deCopywriting;
