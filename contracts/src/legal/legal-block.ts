/**
 * A block of a legal text: a paragraph, a list, or labels with values. In a text `{email}` becomes a link to the agency's
 * address, and a line break stays one.
 */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly { readonly label: string; readonly value: string }[] };

/** A piece of a text: words, a link to the agency's address, or a line break. */
export type TextPiece = { kind: 'words'; words: string } | { kind: 'email' } | { kind: 'break' };

/** The pieces of a text in their order, no empty words among them; no words follow words. */
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
