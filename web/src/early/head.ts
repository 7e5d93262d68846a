/** Runs in the head of every prerendered page; the prerenderer inlines it after the stylesheet link. */
import { firstPaint } from './first-paint.ts';
import { layOutRest } from './lay-out-rest.ts';
import { loadFallbackFaces } from './load-fallback-faces.ts';
import './recorder.ts';

declare global {
  interface Window {
    /** Absent where pages are not prerendered. The script at the end of the document waits for it. */
    firstPaint?: Promise<void>;
  }
}

window.firstPaint = firstPaint();
const sheet = document.querySelector<HTMLLinkElement>('link[data-href]');
if (sheet) layOutRest(sheet, window.firstPaint);
loadFallbackFaces();
