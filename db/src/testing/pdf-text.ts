import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF created by our writer, in writing order: one line per piece of text. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  const source = pdf.toString('latin1');
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', ...rest] = body.split('\nstream\n');
    const raw = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    const stream = dictionary.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : '';
    objects.set(id, { dictionary, stream });
  }
  const fontNames = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? '';
      fontNames.set(name, readCharacterMap(objects.get(toUnicode)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let font = new Map<string, string>();
    for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fontNames.get(name) ?? font;
      if (array === undefined) continue;
      const codes = [...array.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('');
      lines.push(
        (codes.match(/.{4}/g) ?? []).map((code) => font.get(code.toLowerCase()) ?? '\ufffd').join(''),
      );
    }
  }
  return lines.join('\n');
}

/** Reads the characters of a font's glyph numbers from its `ToUnicode` stream. */
function readCharacterMap(stream: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, from = '', list = ''] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    // A ligature stands for several characters, separated by spaces.
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      map.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return map;
}
