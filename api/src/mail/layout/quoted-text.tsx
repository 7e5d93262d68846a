import { Fragment } from 'react';
import { light } from '#lib/brand-colors.ts';
import { LayoutTable } from './layout-table.tsx';
import { breakWords, sans, serif } from './theme.ts';

/** Gmail clips mails at 102 KB; two texts of this size and the rest of a mail stay below that. */
const quotedTextMaxBytes = 32_000;

/** Length in bytes of the characters that are escaped, after React's escaping. */
const escapedBytes: Readonly<Record<string, number>> = { '&': 5, '<': 4, '>': 4, '"': 6, "'": 6, '\n': 5 };

/** Returns the longest start of a text that takes up to `maxBytes` of HTML, without splitting a character. */
function fitBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let length = 0;
  for (const character of text) {
    bytes += escapedBytes[character] ?? Buffer.byteLength(character);
    if (bytes > maxBytes) return text.slice(0, length);
    length += character.length;
  }
  return text;
}

/** Preserves the indentation of lists: HTML collapses spaces, and Outlook ignores `white-space`. */
function keepSpaces(line: string): string {
  return line.replaceAll('\t', '    ').replace(/^ /, '\u00a0').replaceAll('  ', ' \u00a0');
}

type QuotedTextProps = {
  /** Shown above the text. */ label: string | null;
  text: string;
  shortenedNote: string;
};

/**
 * A visitor's text as sent: escaped, with line breaks and indentation kept and links left as text. Only a
 * text that would make Gmail clip the mail is shortened, as `shortenedNote` then states; the plain text part
 * contains it in full.
 */
export function QuotedText({ label, text, shortenedNote }: QuotedTextProps) {
  const normalized = text.replace(/\r\n?/g, '\n');
  const shown = fitBytes(normalized, quotedTextMaxBytes);
  return (
    <LayoutTable style={{ tableLayout: 'fixed' }}>
      <tr>
        <td
          className="muted"
          style={{
            padding: label ? '20px 0 8px' : '20px 0 0',
            fontFamily: sans,
            fontSize: '14px',
            lineHeight: label ? '20px' : '0',
            color: light.muted,
          }}
        >
          {label}
        </td>
      </tr>
      <tr>
        <td
          className="ink accent-rule"
          dir="auto"
          style={{
            ...breakWords,
            borderLeft: `3px solid ${light.accent}`,
            padding: '2px 0 2px 18px',
            fontFamily: serif,
            fontSize: '18px',
            lineHeight: '29px',
            color: light.ink,
          }}
        >
          {shown.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, lines have no other identity
            <Fragment key={index}>
              {index > 0 ? <br /> : null}
              {keepSpaces(line)}
            </Fragment>
          ))}
          {shown.length < normalized.length ? (
            <>
              {' […]'}
              <br />
              <br />
              <i>{shortenedNote}</i>
            </>
          ) : null}
        </td>
      </tr>
    </LayoutTable>
  );
}
