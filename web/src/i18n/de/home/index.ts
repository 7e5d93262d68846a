import type { NamespaceHomeTranslation } from '../../i18n-types.ts';

const deHome = {
  meta: {
    title: 'E-Mail-Vorlagen, Redaktionspläne, Texte und Landingpages',
    description:
      'Ein kleines Studio für E-Mail-Vorlagen, Redaktionspläne, Werbetexte und Landingpages. Feste Preise, Angebot innerhalb von 24\u00a0Stunden, über 20\u00a0Jahre Erfahrung.',
  },
  hero: {
    titlePixel: 'Fürs Auge gestaltet.',
    titleProse: 'Für den Klick geschrieben.',
    lead: 'E-Mail-Vorlagen, Redaktionspläne, Texte und Landingpages für kleine Unternehmen: zu festen Preisen und von Leuten, die nichts anderes machen.',
    primary: 'Sofort-Angebot',
    secondary: 'Arbeiten ansehen',
    filmAlt: 'Eine E-Mail entsteht: Überschrift, Bild, Text und Schaltfläche finden ihren Platz.',
    filmCaption: 'Eine E-\u2060Mail, von der ersten Zeile bis zum letzten Pixel.',
    play: 'Animation abspielen',
    pause: 'Animation anhalten',
  },
  benefits: {
    label: 'Warum wir',
    title: 'Ein kleines Studio,',
    titleProse: 'mit Absicht.',
    lead: 'Sie sprechen mit den Leuten, die gestalten und schreiben. Das hält die Preise niedrig, den Anspruch hoch und die Wege kurz.',
    budget: {
      title: 'Passt ins Budget',
      text: 'Feste Preise ab {price}, pro Stück und ohne Abo. Die Summe sehen Sie, bevor Sie anfragen, und die Anfrage kostet nichts.',
    },
    team: {
      title: 'Erfahrenes Team',
      text: 'Wir gestalten und programmieren, wir schreiben und kürzen, zusammen seit mehr als 20\u00a0Jahren. Sie merken es an den Details, nach denen niemand gefragt hat.',
    },
    delivery: {
      title: 'Schnell geliefert',
      text: 'Ein ausführliches Angebot innerhalb von 24\u00a0Stunden, eine E-\u2060Mail-Vorlage in {days}n. Jeder Plan nennt seine Lieferzeit; verschiebt sich etwas, erfahren Sie es sofort.',
    },
    promise: 'Und drei Dinge, auf die Sie uns festnageln dürfen',
    points: [
      {
        title: 'Keine Überraschungen.',
        text: 'Plan, Extras und Summe stehen auf der Seite. Das Angebot bestätigt sie schriftlich.',
      },
      {
        title: 'Sicher bezahlt.',
        text: 'Die Hälfte vor Beginn, die Hälfte nach getaner Arbeit. Kartenzahlungen sichert ein Zahlungsanbieter ab; Ihre Kartendaten sehen wir nie.',
      },
      {
        title: 'Frei zu nutzen.',
        text: 'Ist die Schlussrechnung bezahlt, nutzen Sie die fertige Arbeit weltweit und unbefristet.',
      },
    ],
  },
  claims: {
    title: 'In Zahlen',
    experience: { figure: '20+', text: 'Jahre Erfahrung, gesammelt in einem kleinen Team' },
    quality: {
      figure: '100\u00a0%',
      text: 'Qualitäts\u00ADversprechen: Was wir nicht unterschreiben würden, verlässt das Studio nicht',
    },
    delivery: { figure: '3–7', text: 'Werktage für eine E-\u2060Mail-Vorlage' },
    reply: { figure: '24\u00a0h', text: 'bis zu unserer Antwort auf Ihre Anfrage' },
  },
  work: {
    label: 'Neue Arbeiten',
    title: 'Drei Arbeiten,',
    titleProse: 'drei Temperamente.',
    note: 'Im eigenen Studio für erfundene Marken entstanden, damit wir jedes Detail zeigen können.',
    tags: 'Schlagwörter',
    landingPage: {
      title: 'Im Schlaf ans Meer',
      text: 'Die Landingpage eines Nachtzugs, der Schlaf statt Sitzplätze verkauft: ein Gedanke, ein Preis, ein Knopf.',
      alt: 'Landingpage der Daunenbahn, „Abends ins Bett. Morgens ans Meer.“: drei Zugfenster von Mitternacht bis Sonnenaufgang.',
      tags: ['Landingpage', 'Design & Code', 'Illustration'],
    },
    emailTemplate: {
      title: 'Drei Marken, ein Posteingang',
      text: 'E-Mail-Vorlagen für einen Friseursalon, ein Möbelhaus und ein mediterranes Restaurant, zuerst fürs Handy gezeichnet.',
      alt: 'Drei Handys mit E-Mails eines Friseursalons, eines Möbelhauses und eines mediterranen Restaurants.',
      tags: ['E-Mail-Vorlage', 'Responsiv', 'Text'],
    },
    jewelry: {
      title: 'Leises Gold',
      text: 'Produktfotografie für Schmuck, ganz ohne Kamera: modelliert, ausgeleuchtet und bis zur letzten Reflexion gerendert.',
      alt: 'Stillleben mit Goldringen, rotem Stein und Perlen auf hellen Sockeln vor dunklem Grün.',
      tags: ['Produktfotografie', 'Schmuck', 'Licht'],
    },
  },
  services: {
    label: 'Leistungen',
    title: 'Vier Leistungen,',
    titleProse: 'der Preis steht dran.',
    lead: 'Plan wählen, Summe sehen, Angebot anfordern. Sie zahlen nichts, bevor Sie zugesagt haben.',
    from: 'ab {price}',
    emailTemplate: 'Ganz im Stil Ihrer Marke, auf jedem Handy gut zu lesen, in jedem Postfach in Form.',
    contentCalendar: 'Beiträge mit Sinn und Verstand: Themen, Termine, Formate und auf Wunsch die Texte.',
    copywriting: 'E-Mails, Seiten und Betreffzeilen, die klingen wie Sie an einem guten Tag.',
    landingPage: 'Eine Seite, ein Ziel: auf Ihr Angebot zugeschnitten und im Nu geladen.',
    action: 'Pläne ansehen',
  },
  testimonials: {
    label: 'Stimmen',
    title: 'So klingt es,',
    titleProse: 'wenn es passt.',
    sample: 'Beispielstimmen, bis hier echte Kundinnen und Kunden zu Wort kommen.',
    carousel: 'Stimmen, eine nach der anderen',
    show: 'Stimme {index} von {count} zeigen',
    pause: 'Wechsel anhalten',
    play: 'Stimmen wechseln lassen',
  },
} satisfies NamespaceHomeTranslation;

export default deHome;
