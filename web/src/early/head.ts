/** Runs in the head of every prerendered page; the prerenderer inlines it after the stylesheet link. */
import { layOutRest } from './lay-out-rest.ts';
import { loadFallbackFaces } from './load-fallback-faces.ts';
import './recorder.ts';

const sheet = document.querySelector<HTMLLinkElement>('link[data-href]');
if (sheet) layOutRest(sheet);
loadFallbackFaces();
