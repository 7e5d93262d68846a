import { brand } from '@storefront/contracts/brand.ts';
import { agencyName, type LegalDocument } from './legal-document.ts';

export const termsDe: LegalDocument = {
  title: 'Allgemeine Geschäfts\u00adbedingungen',
  description: `Die Bedingungen, zu denen ${agencyName} für Sie arbeitet: Angebot, Zahlung, Lieferung, Korrekturen und Rechte.`,
  sections: [
    {
      heading: 'Einleitung',
      blocks: [
        `Diese Bedingungen gelten für diese Website und für jede Bestellung bei ${agencyName} („wir“, „uns“). Mit einer Angebotsanfrage oder einer Bestellung erkennen Sie sie an.`,
        'Bestellen Sie für ein Unternehmen, bestätigen Sie, dass Sie dazu berechtigt sind. Eigene Bedingungen von Ihnen gelten nur, soweit wir ihnen schriftlich zugestimmt haben.',
      ],
    },
    {
      heading: 'Leistungen',
      blocks: [
        'Wir gestalten und programmieren E-\u2060Mail-Vorlagen, planen und produzieren Redaktionspläne für soziale Medien, schreiben Werbetexte und entwerfen und bauen Landingpages. Was ein Plan enthält und was nicht, steht in seiner Beschreibung; maßgeblich ist das ausführliche Angebot, das wir Ihnen senden.',
        'Extras ergänzen einen Plan und werden gesondert berechnet. Was über Plan und Extras hinausgeht, bieten wir Ihnen an, bevor wir damit beginnen.',
      ],
    },
    {
      heading: 'Bestellung und Zahlung',
      blocks: [
        'Mit dem Absenden eines Formulars fragen Sie ein Angebot an. Das kostet nichts und bindet niemanden. Wir antworten innerhalb von 24\u00a0Stunden mit einem ausführlichen Angebot. Samstage und Sonntage zählen dabei nicht mit. Der Vertrag kommt zustande, wenn Sie es annehmen.',
        {
          list: [
            'Die Preise verstehen sich in US-\u2060Dollar. Beträge in anderen Währungen dienen der Orientierung; was berechnet wird, steht im Angebot.',
            'Vor Beginn der Arbeit ist eine Anzahlung von 50\u00a0% fällig. Der Restbetrag wird fällig, wenn die Arbeit fertig ist, vor Übergabe der endgültigen Dateien.',
            'Kartenzahlungen wickelt ein Zahlungsanbieter ab. Ihre Kartendaten sehen und speichern wir nicht.',
            'Steuern und Abgaben kommen hinzu, soweit das Gesetz es an Ihrem Sitz verlangt.',
          ],
        },
      ],
    },
    {
      heading: 'Zeitplan und Lieferung',
      blocks: [
        'Lieferzeiten sind Schätzungen, je nach Plan in Tagen oder Werktagen. Sie beginnen, sobald uns Ihre Anzahlung und alles vorliegt, was wir von Ihnen brauchen, und werden mit dem Angebot bestätigt.',
        'Zeichnet sich ab, dass ein Termin nicht zu halten ist, sagen wir Ihnen sofort Bescheid. Kommen Material oder Rückmeldungen von Ihrer Seite später, verschiebt sich der Termin entsprechend. Wir liefern digital, per Download-Link oder, wenn so bestellt, direkt in Ihr Tool.',
      ],
    },
    {
      heading: 'Korrekturen und Rückerstattung',
      blocks: [
        'Jeder Plan enthält die dort genannte Zahl an Korrekturrunden. Eine Runde ist eine gesammelte Liste von Änderungen im vereinbarten Umfang; neue Wünsche und Richtungswechsel bieten wir gesondert an. Bitte senden Sie uns Ihre Rückmeldung innerhalb von 14\u00a0Tagen nach der Lieferung.',
        'Sagen Sie ab, bevor wir begonnen haben, erstatten wir die Anzahlung vollständig. Danach erstatten wir den Teil, den die bis dahin geleistete Arbeit nicht aufbraucht. Fertige Arbeiten, die Sie abgenommen haben, werden nicht erstattet. Ihre gesetzlichen Rechte bleiben unberührt.',
      ],
    },
    {
      heading: 'Urheber- und Nutzungsrechte',
      blocks: [
        'Mit der Zahlung der Schlussrechnung gehen die Nutzungsrechte an der fertigen Arbeit auf Sie über, weltweit und zeitlich unbegrenzt. Bis dahin bleiben sie bei uns. Nicht gewählte Entwürfe, unsere Werkzeuge und wiederverwendeter Code bleiben unser Eigentum; an den Teilen, die in Ihrem Ergebnis stecken, erhalten Sie ein Nutzungsrecht.',
        'Für Stockbilder und Schriften gelten die Lizenzen ihrer Urheber, die wir an Sie weitergeben. Wenn Sie nicht widersprechen, dürfen wir das veröffentlichte Ergebnis in unserem Portfolio zeigen.',
      ],
    },
    {
      heading: 'Ihre Mitwirkung',
      blocks: [
        'Sie geben uns vollständige und richtige Angaben und stellen Texte, Bilder und Markenmaterial rechtzeitig bereit.',
        {
          list: [
            'An allem, was Sie uns senden, und an dem, was wir daraus machen sollen, haben Sie die nötigen Rechte.',
            'Sie prüfen die Arbeit, bevor Sie sie veröffentlichen oder versenden, auch Fakten, Preise und rechtliche Hinweise.',
            'Sie beachten die Regeln für Werbung und E-\u2060Mail in den Ländern, in denen Sie die Arbeit einsetzen, insbesondere die Einwilligung der Empfängerinnen und Empfänger.',
          ],
        },
      ],
    },
    {
      heading: 'Haftung',
      blocks: [
        'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit und überall dort, wo das Gesetz keine Beschränkung zulässt.',
        'Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten und nur für den vorhersehbaren, typischen Schaden bis zur Höhe der betroffenen Bestellung. Bestimmte Erfolge wie Öffnungsraten, Platzierungen oder Umsätze sagen wir nicht zu; für Ausfälle der Tools und Plattformen, die Sie nutzen, haften wir nicht.',
      ],
    },
    {
      heading: 'Anwendbares Recht',
      blocks: [
        `Für diese Bedingungen und alle Verträge mit uns gilt das am folgenden Ort geltende Recht unter Ausschluss seines Kollisionsrechts: ${brand.jurisdiction.de}. Dort ist auch der Gerichtsstand, soweit er sich wirksam vereinbaren lässt. Sind Sie Verbraucherin oder Verbraucher, bleibt Ihnen der zwingende Schutz des Landes erhalten, in dem Sie leben.`,
      ],
    },
    {
      heading: 'Änderungen',
      blocks: [
        'Wir können diese Bedingungen überarbeiten. Für Ihre Bestellung gilt die Fassung, die bei Annahme des Angebots veröffentlicht war. Das Datum oben sagt Ihnen, wann sich der Text zuletzt geändert hat.',
      ],
    },
    {
      heading: 'Kontakt',
      blocks: ['Fragen zu diesen Bedingungen? Schreiben Sie uns an {email}.', { filled: 'terms-party' }],
    },
  ],
};
