/**
 * A block of a legal text: a paragraph, a list, or labels with values. In texts, `{email}` becomes a link to
 * the agency's email address, and line breaks are kept.
 */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly { readonly label: string; readonly value: string }[] };

/** A piece of a text: words, a link to the agency's email address, or a line break. */
export type TextPiece = { kind: 'words'; words: string } | { kind: 'email' } | { kind: 'break' };

/** Splits a text into its pieces in order, with no empty words and no two adjacent pieces of words. */
export function piecesOf(text: string): TextPiece[] {
  return text
    .split(/(\{email\}|\n)/)
    .filter((part) => part !== '')
    .map((part) =>
      part === '{email}'
        ? { kind: 'email' }
        : part === '\n'
          ? { kind: 'break' }
          : { kind: 'words', words: part },
    );
}
