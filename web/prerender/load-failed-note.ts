import { loadFailedDelayMs } from '../src/lib/later/until-loaded.ts';
import { palette } from '../src/theme/palette.ts';
import { escapeHtml } from './escape-html.ts';

type NoteTexts = { notLoaded: () => string; reload: () => string };

/** The note is in the document, because all that could render it may be what did not load. */
export const loadFailedCss = `#load-failed{position:fixed;inset:auto 0 0;z-index:9999;margin:0;padding:1rem;background:${palette.ink.DEFAULT};color:${palette.ink.inverse}}#load-failed a{color:inherit;text-decoration:underline}`;

/**
 * Expression that shows the note, late enough that a visitor who leaves does not see it: Firefox ends what a page is
 * loading as soon as a link is followed, and the page stays until the next one is there.
 */
export const showLoadFailed = `()=>setTimeout(()=>{document.getElementById("load-failed").hidden=false},${loadFailedDelayMs})`;

/** Returns the hidden note that code of the page did not load, with a link that reloads the page. */
export const loadFailedNote = ({ notLoaded, reload }: NoteTexts): string =>
  `<p id="load-failed" role="alert" hidden>${escapeHtml(notLoaded())} <a href="">${escapeHtml(reload())}</a></p>`;
