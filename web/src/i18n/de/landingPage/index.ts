import type { NamespaceLandingPageTranslation } from '../../i18n-types.ts';

const deLandingPage = {
  meta: {
    title: 'Landingpage bestellen',
    description:
      'Landingpages, die auf ein Ziel hin gestaltet und programmiert sind. Ab {price}, fertig in 5–10\u00a0Werktagen, Korrekturen inklusive. Angebot in 24\u00a0Stunden.',
  },
  hero: {
    title: 'Eine Seite,',
    titleProse: 'ein Schritt weiter.',
    lead: 'Eine Landingpage mit einem einzigen Ziel: Buchung, Anmeldung oder Kauf. Klar gestaltet, von Hand programmiert, auf jedem Handy schnell.',
    features: [
      { title: 'Ein Ziel', text: 'Alles auf der Seite führt zum selben Klick.' },
      { title: 'Schnell', text: 'Schlanker Code von Hand, der auch unterwegs sofort lädt.' },
      { title: 'Korrekturen', text: 'Bis zu zwei Runden inklusive, bevor Sie online gehen.' },
      { title: 'Lieferzeit', text: 'Je nach Plan fertig in 5\u2060–\u206010\u00a0Werktagen.' },
    ],
  },
  samples: {
    title: 'Drei Seiten, drei\u00a0Gründe zu bleiben',
    items: [
      {
        name: 'Strichliste, Buchhaltung',
        text: 'Ein trockenes Thema mit klarem Versprechen und Uhrzeit: Freitag um eins.',
        alt: 'Mintgrüne Landingpage „Buchhaltung? Freitag um eins ist Schluss.“ mit Belegen und einer Liste zugeordneter Zahlungen.',
      },
      {
        name: 'Acker\u00a0&\u00a0Ton, Keramik',
        text: 'So leise, dass man die Vasen hört.',
        alt: 'Landingpage in Tontönen: drei Gefäße unter der Überschrift „Zu schön für den Schrank“.',
      },
      {
        name: 'Hüttengang, Wanderreisen',
        text: 'Sechs Tage Grat auf einem Bildschirm, darunter die Buchung.',
        alt: 'Dunkelgrüne Landingpage „Sechs Tage nichts als oben.“ mit einer gelben Route von Hütte zu Hütte.',
      },
    ],
  },
  request: {
    label: 'Was muss die Seite enthalten und können?',
    hint: 'Abschnitte, Formulare, Bilder, Seiten, die Ihnen gefallen. Ein, zwei Sätze sollten es sein.',
    placeholder: 'Eine Seite für unseren Kurs im Oktober: Termine, Preis, Anmeldeformular\u00a0…',
  },
} satisfies NamespaceLandingPageTranslation;

export default deLandingPage;
