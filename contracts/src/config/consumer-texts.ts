import { brand } from '../brand.ts';
import { type Locale, locales } from '../i18n/locale.ts';
import { recordOf } from '../lib/record-of.ts';
import { agencyFullName } from './agency-details.ts';
import type { Config } from './config.schema.ts';
import { localizedKey } from './localized-key.ts';

/** Texts shown to a consumer before accepting, in each language. */
export type ConsumerTexts = {
  /** The withdrawal instructions. */
  instruction: Readonly<Record<Locale, string>>;
  /** The consent to work beginning before the period ends. */
  earlyStart: Readonly<Record<Locale, string>>;
};

const settings = { instruction: 'withdrawalText', earlyStart: 'earlyStartText' } as const;

/** Returns the key of the setting with the operator's own text. */
export const consumerTextKey = (part: keyof ConsumerTexts, locale: Locale) =>
  localizedKey(settings[part], locale);

/**
 * Sample texts used until the operator sets their own; a lawyer must review either. `{agency}` and `{email}` are
 * replaced. Source: EGBGB, annex 1 to article 246a § 1 (2); BGB §§ 355, 356 (4), 356a, 357a.
 */
export const consumerTextDefaults: ConsumerTexts = {
  instruction: {
    en: `Right of withdrawal

You have the right to withdraw from this contract within 14\u00a0days without giving any reason. The period ends 14\u00a0days after the day on which you accepted the quote.

To exercise the right of withdrawal, you must inform us ({agency}, {email}) of your decision by an unequivocal statement, for example by email or by a letter sent by post. You can also use the button “Withdraw from contract” on your order page; we then confirm your withdrawal at once by email, with its date and time. To meet the deadline, it is enough that you send your statement before the period has ended.

Effects of withdrawal

If you withdraw from this contract, we reimburse all payments received from you without undue delay, at the latest 14\u00a0days after the day on which your statement reached us. We use the same means of payment that you used, unless expressly agreed otherwise; you are not charged any fees for this.

If you asked for the work to begin during the withdrawal period, you pay us an appropriate amount for what was provided until your statement reached us, in proportion to the full coverage of the contract.

The right of withdrawal ends once the work is fully performed, if it began with your express consent and you confirmed that you know this.`,
    de: `Widerrufsrecht

Sie haben das Recht, binnen 14\u00a0Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt 14\u00a0Tage ab dem Tag, an dem Sie das Angebot angenommen haben.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({agency}, {email}) mittels einer eindeutigen Erklärung, zum Beispiel per E-Mail oder mit einem per Post versandten Brief, über Ihren Entschluss informieren, diesen Vertrag zu widerrufen. Sie können auch die Schaltfläche „Vertrag widerrufen“ auf Ihrer Bestellseite benutzen; wir bestätigen Ihnen den Widerruf dann sofort per E-Mail mit Datum und Uhrzeit. Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.

Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen 14\u00a0Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Haben Sie verlangt, dass die Arbeit während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zum Eingang Ihres Widerrufs bereits erbrachten Leistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Leistungen entspricht.

Das Widerrufsrecht erlischt mit vollständiger Erbringung der Leistung, wenn wir mit Ihrer ausdrücklichen Zustimmung begonnen haben und Sie Ihre Kenntnis davon bestätigt haben.`,
  },
  earlyStart: {
    en: 'I ask you to begin the work before the withdrawal period ends. I know that I then pay for what was provided until a withdrawal, and that my right of withdrawal ends once the work is fully performed.',
    de: 'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Arbeit beginnen. Mir ist bekannt, dass ich bei einem Widerruf die bis dahin erbrachten Leistungen bezahle und dass mein Widerrufsrecht mit vollständiger Erbringung der Leistung erlischt.',
  },
};

/** Returns the texts in effect: the operator's own if set, otherwise the samples. */
export function consumerTextsOf(config: Config): ConsumerTexts {
  const textsOf = (part: keyof ConsumerTexts) =>
    recordOf(locales, (locale) =>
      fillIn(config[consumerTextKey(part, locale)] || consumerTextDefaults[part][locale], config),
    );
  return { instruction: textsOf('instruction'), earlyStart: textsOf('earlyStart') };
}

/** Fills in the placeholders; `{agency}` becomes name, address and phone, as far as they are set. */
function fillIn(text: string, config: Config): string {
  const address = config.agencyAddress.split(/\s*\n\s*/).join(', ');
  const agency = [agencyFullName(config) ?? brand.name, address, config.agencyPhone]
    .filter((part) => part !== '')
    .join(', ');
  return text.replaceAll('{agency}', agency).replaceAll('{email}', config.agencyEmail || brand.contactEmail);
}
