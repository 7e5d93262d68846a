/** A digit of the date or time, which every program writes into the line above a quote. */
const when = String.raw`(?=[^\n]*\d)`;
/**
 * Attribution lines such as `On Monday, 4 May 2026 at 10:12, Studio <a@b.c> wrote:`, which programs wrap into
 * up to three lines.
 */
const attributions = [
  new RegExp(String.raw`^On\b${when}.{0,400}\bwrote\s?:$`, 's'),
  new RegExp(String.raw`^(?:Am|Den|Vom)\b${when}.{0,400}\b(?:schrieb|geschrieben)\b.{0,200}:$`, 's'),
  new RegExp(String.raw`^.{0,200}${when}.{0,200}<[^<>\s]+@[^<>\s]+>\s*(?:wrote|schrieb)?\s?:$`),
  /^.{1,120}\b(?:wrote|schrieb)\s?:$/,
];
const attributionLinesMax = 3;

/** The separator of Outlook and others above a full copy of the earlier mail. */
const separator =
  /^[-_*\s]*(?:Original Message|Forwarded message|Original-Nachricht|Ursprüngliche Nachricht|Originalnachricht|Weitergeleitete Nachricht)[-_*\s]*$/i;
const headerOf = (names: string) => new RegExp(String.raw`^\**(?:${names})\**:\**\s`, 'i');
const fromHeader = headerOf('From|Von');
const otherHeaders = headerOf('Sent|Date|Gesendet|Datum|To|An|Subject|Betreff');

const signature = /^-- ?$/;
const sentFrom =
  /^(?:Sent from (?:my|Mail|Outlook|Yahoo)|Get Outlook for|Von meinem \S.{0,40} gesendet|Gesendet (?:von|mit)|Diese Nachricht wurde von meinem|Outlook für (?:iOS|Android) beziehen)\b.{0,80}$/i;

const isQuoted = (line: string) => line.startsWith('>');

/**
 * Extracts a person's own text from a reply, without the earlier mail below, its header lines, the
 * attribution line and a signature. Quotes between parts of the text are kept, as the text refers to them.
 * Returns an empty string when nothing else is left.
 */
export function cutQuoted(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  const own = cutEnd(cutStart(lines.slice(0, findRepeatedMail(lines))));
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the index of the line from which another mail is repeated without quote marks. */
function findRepeatedMail(lines: readonly string[]): number {
  const found = lines.findIndex((line, index) => {
    if (separator.test(line)) return true;
    if (fromHeader.test(line)) {
      const block = lines.slice(index + 1, index + 6);
      return block.filter((other) => otherHeaders.test(other)).length >= 2;
    }
    // Only if no marked quote follows; otherwise the attribution introduces quotes between parts of the text.
    const length = attributionAt(lines, index);
    return length > 0 && !lines.slice(index + length).some(isQuoted);
  });
  if (found === -1) return lines.length;
  // Include the ruler above the header lines.
  return found > 0 && /^[-_]{5,}$/.test(lines[found - 1] ?? '') ? found - 1 : found;
}

/** Returns the number of attribution lines from this index on; 0 if there is none. */
function attributionAt(lines: readonly string[], index: number): number {
  if (!lines[index]) return 0;
  for (let length = 1; length <= attributionLinesMax; length += 1) {
    const part = lines.slice(index, index + length);
    if (part.some((line) => line === '' || isQuoted(line))) return 0;
    if (part.at(-1)?.endsWith(':')) {
      return attributions.some((pattern) => pattern.test(part.join('\n'))) ? length : 0;
    }
  }
  return 0;
}

/** Removes a leading quote with its attribution, for people who write below the quote. */
function cutStart(lines: readonly string[]): readonly string[] {
  let start = skipBlank(lines, 0);
  const announced = attributionAt(lines, start);
  const quote = skipBlank(lines, start + announced);
  if (announced > 0 && isQuoted(lines[quote] ?? '')) start = quote;
  const end = lines.findIndex((line, index) => index >= start && line !== '' && !isQuoted(line));
  return end === -1 ? [] : lines.slice(isQuoted(lines[start] ?? '') ? end : start);
}

const skipBlank = (lines: readonly string[], from: number) => {
  const found = lines.findIndex((line, index) => index >= from && line !== '');
  return found === -1 ? lines.length : found;
};

/** Removes the signature, quote and attribution at the end. */
function cutEnd(lines: readonly string[]): readonly string[] {
  const sign = lines.findIndex((line) => signature.test(line));
  let end = sign === -1 ? lines.length : sign;
  for (;;) {
    while (end > 0 && isDispensable(lines[end - 1] ?? '')) end -= 1;
    // Try the longest attribution first: its last line may look like one by itself.
    const length = [3, 2, 1].find((count) => end >= count && attributionAt(lines, end - count) === count);
    if (length === undefined || end === lines.length) return lines.slice(0, end);
    end -= length;
  }
}

const isDispensable = (line: string) => line === '' || isQuoted(line) || sentFrom.test(line);
