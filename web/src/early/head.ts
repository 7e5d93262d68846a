/** What is in the head of every drawn page, in the document itself: the prerenderer puts it behind the stylesheet. */
import { layOutRest } from './lay-out-rest.ts';
import './recorder.ts';

const sheet = document.querySelector<HTMLLinkElement>('link[data-href]');
if (sheet) layOutRest(sheet);
