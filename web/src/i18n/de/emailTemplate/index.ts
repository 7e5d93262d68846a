import type { NamespaceEmailTemplateTranslation } from '../../i18n-types.ts';

const deEmailTemplate = {
  meta: {
    title: 'E-Mail-Vorlage bestellen',
    description:
      'Responsive E-Mail-Vorlagen, von Hand gestaltet und programmiert. Ab {price}, fertig in 3–7\u00a0Werktagen, Korrekturen inklusive. Angebot in 24\u00a0Stunden.',
  },
  hero: {
    title: 'E-Mails, die sitzen.',
    titleProse: 'In jedem Postfach.',
    lead: 'Wir gestalten Ihre Vorlage, programmieren sie von Hand und testen sie dort, wo Ihre Kundschaft liest. Danach tauschen Sie nur noch den Text aus und klicken auf „Senden“.',
    features: [
      {
        title: 'Responsiv',
        text: 'Eine Vorlage für alles, vom schmalen Handy bis zum breiten Bildschirm.',
      },
      { title: 'Korrekturen', text: 'Bis zu zwei Runden inklusive, damit am Ende jedes Detail stimmt.' },
      { title: 'Lieferzeit', text: 'Je nach Plan in 3\u2060–\u20607\u00a0Werktagen bei Ihnen.' },
      { title: 'Sauberer Code', text: 'HTML, das Outlook, Gmail und den Dunkelmodus übersteht.' },
    ],
  },
  samples: {
    title: 'Drei Absender, drei Charaktere',
    items: [
      {
        name: 'Undine, Friseursalon',
        text: 'Der Herbstbrief: ein Versprechen, ein Knopf, weit und breit kein Gutschein.',
        alt: 'E-Mail auf pflaumenfarbenem Grund: eine Welle kupferroter Haare über der Überschrift „Wächst raus. Sieht gut aus.“',
      },
      {
        name: 'Holm\u00a0&\u00a0Töchter, Möbelhaus',
        text: 'Ein einziger Sessel bekommt die ganze Bühne. Er heißt Feierabend.',
        alt: 'E-Mail mit einem blauen Sessel vor Senfgelb und der Überschrift „Nehmen Sie Platz. Wir saßen zwei Jahre daran.“',
      },
      {
        name: 'Kalami, mediterranes Restaurant',
        text: 'Eine Einladung, die man fast riecht. Reserviert wird vom Handy aus.',
        alt: 'E-Mail mit einem Teller mit zwei Fischen, Zitronen und Brot auf blauem Tischtuch und der Überschrift „Mittagessen mit offenem Ende.“',
      },
    ],
  },
  request: {
    label: 'Was soll die E-\u2060Mail bewirken?',
    hint: 'Wer bekommt sie, worauf soll geklickt werden, mit welchem Tool versenden Sie? Ein paar Sätze genügen.',
    placeholder:
      'Ein monatlicher Newsletter für unseren Salon, etwa 1.200\u00a0Empfänger, Versand mit Mailchimp\u00a0…',
  },
} satisfies NamespaceEmailTemplateTranslation;

export default deEmailTemplate;
