/** Characters that do not fit into one byte of Latin-1. */
const wide = /[\u0100-\uffff]/g;

/**
 * Writes characters such as "…" as escapes. V8 keeps the source text of a loaded script in memory, with two
 * bytes per character if a single one needs them: the server would hold 3 MB more and start a twentieth later.
 *
 * An escape means the same as its character in strings, templates, regular expressions and names; in a
 * `String.raw` template only if that becomes a regular expression, as all of ours do.
 *
 * @returns {import('vite').Plugin}
 */
export function latin1Source() {
  return {
    name: 'latin1-source',
    // Not in `renderChunk`: the bundler prints the code once more after it, without escapes.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(wide, escaped);
      }
    },
  };
}

/** @param {string} character */
const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
