import type { NamespaceOrderTranslation } from '../../i18n-types.ts';

const deOrder = {
  meta: {
    emailTemplate: {
      title: 'E-Mail-Vorlage bestellen',
      description:
        'Responsive E-Mail-Vorlagen, von Hand gestaltet und programmiert. Ab {price}, fertig in 3–7\u00a0Werktagen, Korrekturen inklusive. Angebot in 24\u00a0Stunden.',
    },
    contentCalendar: {
      title: 'Redaktionsplan bestellen',
      description:
        'Ein Monat Social Media: geplant, geschrieben und bereit zum Posten. Redaktionspläne ab {price}, fertig in 3–10\u00a0Werktagen. Angebot in 24\u00a0Stunden.',
    },
    copywriting: {
      title: 'Werbetexte bestellen',
      description:
        'Webtexte, Newsletter und Anzeigen, die nach Ihnen klingen und verkaufen. Bis zu 2.000\u00a0Wörter ab {price}, fertig in 3–10\u00a0Tagen. Angebot in 24\u00a0Stunden.',
    },
    landingPage: {
      title: 'Landingpage bestellen',
      description:
        'Landingpages, die auf ein Ziel hin gestaltet und programmiert sind. Ab {price}, fertig in 5–10\u00a0Werktagen, Korrekturen inklusive. Angebot in 24\u00a0Stunden.',
    },
  },
  hero: {
    choose: 'Plan wählen',
    ask: 'Direkt zur Anfrage',
    from: 'ab',
    features: 'Das bekommen Sie',
  },
  emailTemplate: {
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
  },
  contentCalendar: {
    hero: {
      title: 'Ein Monat Beiträge,',
      titleProse: 'und der Kopf ist frei.',
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
  },
  copywriting: {
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
  },
  landingPage: {
    hero: {
      title: 'Eine Seite,',
      titleProse: 'ein nächster Schritt.',
      lead: 'Eine Landingpage mit einem einzigen Ziel: Buchung, Anmeldung oder Kauf. Überzeugend gestaltet, von Hand programmiert, auf jedem Handy schnell.',
      features: [
        { title: 'Ein Ziel', text: 'Alles auf der Seite führt zum selben Klick.' },
        { title: 'Schnell', text: 'Schlanker Code von Hand, der auch unterwegs sofort lädt.' },
        { title: 'Korrekturen', text: 'Bis zu zwei Runden inklusive, bevor Sie online gehen.' },
        { title: 'Lieferzeit', text: 'Je nach Plan fertig in 5\u2060–\u206010\u00a0Werktagen.' },
      ],
    },
    samples: {
      title: 'Drei Seiten, drei Gründe zu bleiben',
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
  },
  samples: {
    label: 'Beispiele',
    note: 'In unserem Studio entstanden, um zu zeigen, was wir tun. Die Marken sind erfunden, die Arbeit ist echt.',
  },
  plans: {
    title: 'Welcher Plan',
    titleProse: 'passt zu Ihnen?',
    lead: 'Ein Preis, einmal bezahlt. Bis Sie unser Angebot annehmen, können Sie es sich anders überlegen.',
    group: 'Plan',
    choose: 'Plan wählen',
    selected: 'Ausgewählt',
    popular: 'Beliebteste',
    oneTime: 'einmalig',
    eta: 'Voraussichtliche Lieferzeit',
    included: 'Enthalten',
    notIncluded: 'Nicht enthalten',
  },
  steps: {
    title: 'Von der Anfrage zur Lieferung',
    items: [
      {
        title: 'Sie fragen an',
        text: 'Plan wählen, Projekt beschreiben, fertig. Das kostet nichts und verpflichtet zu nichts.',
      },
      {
        title: 'Antwort in 24\u00a0Stunden',
        text: 'Sie bekommen ein ausführliches Angebot mit endgültigem Preis und Liefertermin. Samstage und Sonntage zählen nicht mit.',
      },
      {
        title: '50\u00a0% Anzahlung, dann geht’s los',
        text: 'Sie nehmen das Angebot an und zahlen die Hälfte per Karte. Der Rest wird fällig, wenn die Arbeit fertig ist.',
      },
      {
        title: 'Sie prüfen, wir feilen',
        text: 'Sammeln Sie Ihre Wünsche je Runde in einer Liste. Wie viele Runden enthalten sind, steht in Ihrem Plan.',
      },
    ],
  },
  form: {
    title: 'Erzählen Sie uns',
    titleProse: 'von Ihrem Projekt.',
    lead: 'Drei Felder genügen. Ist etwas unklar, fragen wir nach.',
    name: 'Ihr Name',
    email: 'E-Mail',
    phone: 'Telefon',
    phoneHint: 'Nur falls Sie lieber sprechen als schreiben.',
    submit: 'Angebot anfordern',
    processing: 'Wird gesendet\u00a0…',
    uploading: 'Dateien werden gesendet, {percent}\u00a0%',
    restored: 'Entwurf wiederhergestellt.',
    startOver: 'Neu beginnen',
    startedOver: 'Das Formular ist wieder leer.',
    network:
      'Wir konnten den Server nicht erreichen. Nichts ist verloren: Bitte prüfen Sie Ihre Verbindung und senden Sie noch einmal.',
  },
  brief: {
    open: 'Ausführliches Briefing hinzufügen',
    close: 'Briefing weglassen',
    openHint: 'Freiwillig: ein paar Fragen mehr, dafür ein genaueres Angebot.',
    closeHint: 'Was Sie hier schreiben, bleibt beim Weglassen erhalten, wird aber nicht mitgesendet.',
    legend: 'Ausführliches Briefing',
    furtherText: 'Was sollten wir noch wissen?',
    select: 'Bitte wählen',
    businessType: 'Branche',
    businessTypePlaceholder: 'Bäckerei, Zahnarztpraxis, Onlineshop\u00a0…',
    platforms: 'Plattformen',
    calendarDuration: 'Laufzeit des Redaktionsplans',
    durations: {
      twoWeeks: '2\u00a0Wochen',
      oneMonth: '1\u00a0Monat',
      twoMonths: '2\u00a0Monate',
      threeMonths: '3\u00a0Monate',
    },
    contentGoals: 'Ziele der Inhalte',
    contentGoalsHint: 'Mehr Buchungen, neue Follower, weniger Rückfragen am Telefon\u00a0…',
    copyType: 'Art des Textes',
    copyTypes: {
      website: 'Webtexte',
      newsletter: 'E-Mail oder Newsletter',
      ads: 'Anzeigen',
      product: 'Produktbeschreibungen',
      article: 'Blogartikel',
      other: 'Etwas anderes',
    },
    wordCount: 'Umfang in Wörtern',
    wordCounts: {
      upTo500: 'Bis 500\u00a0Wörter',
      upTo1000: '500–1.000\u00a0Wörter',
      upTo2000: '1.000–2.000\u00a0Wörter',
      over2000: 'Mehr als 2.000\u00a0Wörter',
    },
    targetAudience: 'Zielgruppe',
    targetAudiencePlaceholder: 'Hausbesitzer ab 40, Gründerinnen und Gründer\u00a0…',
    templateRequirements: 'Projektbeschreibung',
    templateRequirementsHint: 'Wofür ist die Seite, wer besucht sie, wie soll sie wirken?',
  },
  files: {
    label: 'Anhänge',
    choose: 'Dateien auswählen',
    chooseOne: 'Datei auswählen',
    drop: 'oder hier ablegen',
    more: 'Kamera, Skizze, Link oder Cloud',
    moreLoading: 'Wird geöffnet\u00a0…',
    moreFailed:
      'Kamera, Skizze, Link und Cloud-Speicher sind im Moment nicht erreichbar. Dateien von diesem Gerät können Sie wie bisher hinzufügen.',
    uploading: '{percent}\u00a0% hochgeladen',
    uploaded: 'hochgeladen',
    list: 'Ausgewählte Dateien',
    remove: '{name} entfernen',
    added: '{count}\u00a0{{Datei|Dateien}} hinzugefügt',
    removed: '{name} entfernt',
    refused: '{name}: {reason}',
    oneOnly: 'Hier ist nur eine Datei möglich.',
    twice: 'Diese Datei ist schon in der Liste.',
    progress: 'Fortschritt des Hochladens',
    kinds: { image: 'Bild', document: 'Dokument', slides: 'Präsentation' },
  },
  summary: {
    label: 'Ihre Anfrage im Überblick',
    change: 'Ändern',
    noPlan: 'Noch kein Plan gewählt',
    quantity: 'Menge',
    more: 'Eins mehr',
    fewer: 'Eins weniger',
    addons: 'Extras',
    addonPrice: '+ {price}',
    subtotal: 'Zwischensumme',
    addonsTotal: 'Extras',
    total: 'Summe',
    deposit: '50\u00a0% Anzahlung vor Arbeitsbeginn',
    eta: 'Voraussichtliche Lieferzeit',
    toBeConfirmed: 'noch zu bestätigen',
    inUsd: 'Abgerechnet wird in US-\u2060Dollar: {total}.',
    changed:
      'Seit Sie diese Seite geöffnet haben, haben sich unsere Preise geändert. Das sind die neuen Beträge; bitte prüfen Sie sie und senden Sie noch einmal.',
    consentStart:
      'Ich bin mit der Verarbeitung meiner personenbezogenen Daten einverstanden und akzeptiere die ',
    consentPrivacy: 'Datenschutzerklärung',
    consentAnd: ' und die ',
    consentTerms: 'AGB',
    consentEnd: '.',
    promoLink: 'Sie haben einen Gutscheincode?',
    promo: 'Gutscheincode',
    promoHint: 'Wir berücksichtigen ihn in Ihrem Angebot.',
    noPayment: 'Jetzt zahlen Sie nichts. Sie zahlen erst, wenn Sie unser Angebot angenommen haben.',
    noPaymentStripe:
      'Jetzt zahlen Sie nichts. Erst wenn Sie unser Angebot annehmen, zahlen Sie per Karte, abgesichert durch Stripe.',
    cards: 'Akzeptierte Karten',
    bar: 'Ihre Anfrage',
    review: 'Zur Übersicht',
    toForm: 'Zur Anfrage',
  },
} satisfies NamespaceOrderTranslation;

export default deOrder;
