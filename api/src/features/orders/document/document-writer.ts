import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import PDFDocument from 'pdfkit';
import { type Run, readFont, splitIntoRuns, type Weight } from './document-fonts.ts';

const marginPt = 56;
const pageWidthPt = 595.28;
const pageHeightPt = 841.89;
const contentWidthPt = pageWidthPt - 2 * marginPt;
/** The foot of the last page reaches into its margin. */
const footMarginPt = 36;
/** Rather than fill a page of its own, it reaches further. */
const leastFootMarginPt = 24;
const footGapPt = 4;

const ink = '#1c1917';
const muted = '#57534e';
const hairline = '#d6d3d1';

export type TextStyle = { sizePt?: number; weight?: Weight; isMuted?: boolean };

const lineHeightOf = ({ sizePt = 10.5 }: TextStyle): number => sizePt * 1.45;

/** Writes pages of text from top to bottom, with as many fonts and pages as the text needs. */
export class DocumentWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();
  #y = marginPt;
  #bottom = pageHeightPt - marginPt;

  constructor(info: { title: string; author: string; locale: Locale; createdAt: Date }) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: info.locale,
      displayTitle: true,
      // No font until one of ours is chosen: PDFKit would read its default from a file that the bundle lacks,
      // and would reopen a font given here each time it is chosen by name.
      font: '',
      info: { Title: info.title, Author: info.author, CreationDate: info.createdAt },
    });
  }

  space(heightPt: number): void {
    this.#y += heightPt;
  }

  /** Begins a new page unless the lines and the space between them fit on this one. */
  keepTogether(lines: readonly TextStyle[], spacePt: number): void {
    const height = lines.reduce((sum, style) => sum + lineHeightOf(style), spacePt);
    if (this.#y + height <= this.#bottom + 0.5) return;
    this.#doc.addPage();
    this.#y = marginPt;
  }

  rule(widthPt = 0.5): void {
    this.#doc
      .moveTo(marginPt, this.#y)
      .lineTo(pageWidthPt - marginPt, this.#y)
      .lineWidth(widthPt)
      .strokeColor(widthPt > 1 ? ink : hairline)
      .stroke();
  }

  paragraph(text: string, style: TextStyle = {}): void {
    // Line by line, so that a long paragraph can continue on the next page.
    for (const line of this.#wrap(text, style, contentWidthPt)) {
      this.#write([{ text: line, style, xPt: 0, widthPt: contentWidthPt }]);
    }
  }

  /** Writes a label on the left and an amount on the right, on one line; the label wraps. */
  row(label: string, amount: string, style: TextStyle = {}): void {
    const amountWidthPt = 130;
    this.#write([
      { text: label, style, xPt: 0, widthPt: contentWidthPt - amountWidthPt - 12 },
      { text: amount, style, xPt: contentWidthPt - amountWidthPt, widthPt: amountWidthPt, isRight: true },
    ]);
  }

  fact(label: string, value: string): void {
    this.#write([
      { text: label, style: { isMuted: true }, xPt: 0, widthPt: 110 },
      { text: value, style: {}, xPt: 120, widthPt: contentWidthPt - 120 },
    ]);
  }

  /** Ends the document with paragraphs at the foot of the page, together, in the margin if the page is full. */
  foot(texts: readonly string[], style: TextStyle): void {
    const lines = texts.flatMap((text) => this.#wrap(text, style, contentWidthPt));
    const height = lines.length * lineHeightOf(style);
    const top = pageHeightPt - footMarginPt - height;
    const start = Math.max(top, this.#y + footGapPt);
    const fits = start + height <= pageHeightPt - leastFootMarginPt;
    if (!fits) this.#doc.addPage();
    this.#y = fits ? start : top;
    this.#bottom = pageHeightPt - leastFootMarginPt;
    for (const line of lines) this.#write([{ text: line, style, xPt: 0, widthPt: contentWidthPt }]);
  }

  async end(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finished = new Promise<void>((resolve, reject) => {
      this.#doc.on('end', resolve);
      this.#doc.on('error', reject);
    });
    this.#doc.end();
    await finished;
    return Buffer.concat(chunks);
  }

  #write(cells: { text: string; style: TextStyle; xPt: number; widthPt: number; isRight?: boolean }[]): void {
    const laidOut = cells.map((cell) => ({
      ...cell,
      lines: this.#wrap(cell.text, cell.style, cell.widthPt),
    }));
    const lineHeight = Math.max(...cells.map(({ style }) => lineHeightOf(style)));
    const height = lineHeight * Math.max(...laidOut.map(({ lines }) => lines.length));
    // Half a point for sums of fractions.
    if (this.#y + height > this.#bottom + 0.5) {
      this.#doc.addPage();
      this.#y = marginPt;
    }
    for (const { lines, style, xPt, widthPt, isRight } of laidOut) {
      lines.forEach((line, index) => {
        const width = this.#widthOf(line, style);
        let x = marginPt + xPt + (isRight ? widthPt - width : 0);
        for (const run of splitIntoRuns(line)) {
          this.#choose(run, style)
            .fillColor(style.isMuted ? muted : ink)
            .text(run.text, x, this.#y + index * lineHeight, { lineBreak: false });
          x += this.#doc.widthOfString(run.text);
        }
      });
    }
    this.#y += height;
  }

  /** Returns lines that fit, broken at spaces, or inside a word that is longer than a line. */
  #wrap(text: string, style: TextStyle, widthPt: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n]+/)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.#widthOf(longer, style) <= widthPt) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      if (this.#widthOf(word, style) <= widthPt) {
        line = word;
        continue;
      }
      let lineWidth = 0;
      for (const character of word) {
        const width = this.#widthOf(character, style);
        if (lineWidth + width > widthPt) {
          lines.push(line);
          [line, lineWidth] = ['', 0];
        }
        line += character;
        lineWidth += width;
      }
    }
    return [...lines, line];
  }

  #widthOf(text: string, style: TextStyle): number {
    return splitIntoRuns(text).reduce(
      (width, run) => width + this.#choose(run, style).widthOfString(run.text),
      0,
    );
  }

  #choose({ script }: Run, { sizePt = 10.5, weight = 400 }: TextStyle): PDFKit.PDFDocument {
    const name = `${script}-${weight}`;
    if (!this.#fonts.has(name)) this.#doc.registerFont(name, readFont(script, weight));
    this.#fonts.add(name);
    return this.#doc.font(name).fontSize(sizePt);
  }
}
