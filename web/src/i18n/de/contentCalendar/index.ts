import type { NamespaceContentCalendarTranslation } from '../../i18n-types.ts';

const deContentCalendar = {
  meta: {
    title: 'Redaktionsplan bestellen',
    description:
      'Ein Monat Social Media: geplant, geschrieben und bereit zum Posten. Redaktionspläne ab {price}, fertig in 3–10\u00a0Werktagen. Angebot in 24\u00a0Stunden.',
  },
  hero: {
    title: 'Ein Monat Beiträge,',
    titleProse: 'und den Kopf frei.',
    lead: 'Themen, Termine, Texte und Bilder für Ihre Kanäle, alles in einem Redaktionsplan. Sie geben ihn einmal frei und haben den Rest des Monats Zeit für Ihr Geschäft.',
    features: [
      { title: 'Ihre Kanäle', text: 'Geplant für die Plattformen Ihrer Kundschaft, nicht für alle.' },
      { title: 'Ihr Ton', text: 'Beiträge, die klingen und aussehen wie Sie an einem guten Tag.' },
      { title: 'Korrekturen', text: 'Bis zu zwei Runden inklusive, bevor etwas endgültig ist.' },
      { title: 'Lieferzeit', text: 'Je nach Plan fertig in 3\u2060–\u206010\u00a0Werktagen.' },
    ],
  },
  samples: {
    title: 'Drei Redaktionspläne, drei Handschriften',
    items: [
      {
        name: 'Krume, Bäckerei',
        text: 'Ein ganzer Monat auf einem Blatt, gemacht für die Wand hinter dem Ofen.',
        alt: 'Kalenderposter für den Mai mit farbigen Feldern für Reels, Fotos, Newsletter und Storys; die Feiertage sind schraffiert.',
      },
      {
        name: 'Wetterseite, Outdoorladen',
        text: 'Die Arbeitstafel einer Woche: was wo läuft und wie weit es ist.',
        alt: 'Dunkle Planungstafel „Der erste kalte Morgen“ mit Spalten von Montag bis Donnerstag und einer Karte für jeden Beitrag.',
      },
      {
        name: 'Abendrot, Leuchtenmanufaktur',
        text: 'Eine Markteinführung in sechs Wochen, vom ersten Wink bis zum Verkaufsstart.',
        alt: 'Zeitplan „Sechs Wochen, dann Licht an“ auf Nachtblau: eine steigende Kurve bis zur Leuchte, darunter ein Balken für jede Phase.',
      },
    ],
  },
  request: {
    label: 'Was soll der Monat bringen?',
    hint: 'Ihr Geschäft, Ihre Kanäle, wichtige Termine, Beiträge, die Ihnen gefallen. Ein, zwei Sätze sollten es sein.',
    placeholder:
      'Wir führen eine Bäckerei und posten auf Instagram, wenn Zeit ist. Im Mai öffnen wir um sechs\u00a0…',
  },
} satisfies NamespaceContentCalendarTranslation;

export default deContentCalendar;
