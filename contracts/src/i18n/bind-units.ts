/** A number, or a placeholder that becomes one: `24`, `20+`, `{count}`, `{count:number}`. */
const number = String.raw`(?:\d\+?|\{\w+(?::\w+)?\})`;

const units = [
  String.raw`%|€|\$|[kKMG]?B|ms|h|min|px|[ck]?m|kg|mi|ft|lb|Std\.|Min\.|Uhr|AM|PM`,
  'seconds?|minutes?|hours?|(?:working )?days?|weeks?|months?|years?',
  'words?|characters?|files?|rounds?|revision rounds?|stock images?|posts?|platforms?|US dollars?|emails?|webhooks?',
  '(?:new )?(?:\\{\\{)?orders?|attempts?|sessions?|deliver(?:y|ies)|more|active',
  'Sekunden?|Minuten?|Stunden?|(?:Werk)?Tag(?:en?)?|Werktag(?:en?)?|Wochen?|Monat(?:en?)?|Jahr(?:en?)?',
  'Wort|Wörtern?|Zeichen|Datei(?:en)?|(?:Korrektur)?[rR]unden?|(?:Stock)?[bB]ildern?|(?:Stock)?[bB]ilder|Beiträgen?|Plattform(?:en)?|US-\u2060?Dollar|E-\u2060?Mails?|Empfängern?|Empfänger',
  '(?:neue )?(?:\\{\\{)?Bestellung(?:en)?|Versuche?n?|Sitzung(?:en)?|Zustellung(?:en)?|aktiv',
].join('|');

/** A breakable space before a unit; the unit may be a plural form such as `{count} {{file|files}}`. */
const torn = new RegExp(String.raw`(?<=${number}) (?=(?:\{\{)?(?:${units})(?![\p{L}\p{N}]))`, 'gu');
const tornNumber = /(?<=(?<!\p{L})(?:Nr|no)\.) (?=[\d{])/gu;

/**
 * Returns the text with no-break spaces where a line must not break: between a number and its unit, and after
 * `no.`. This one rule applies to all texts of pages, mails and messages: it corrects them, and their tests
 * compare with it.
 */
export function bindUnits(text: string): string {
  return text.replace(torn, '\u00a0').replace(tornNumber, '\u00a0');
}

const quoteNumberHyphen = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:Nr|no)\.\u00a0\d*${number})-(?=${number})`,
  'gu',
);

/**
 * Adds word joiners to two German words, unless they begin the text, and to numbers of quotes: no line may break
 * after “E-”, “US-” or the “30-” of “no. 30-1”.
 */
export function bindHyphens(text: string): string {
  return text
    .replace(/(?<=[\s„(-])(?:E-(?=Mail)|US-(?=Dollar))/gu, '$&\u2060')
    .replace(quoteNumberHyphen, '$&\u2060');
}
