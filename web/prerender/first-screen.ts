import { Window } from 'happy-dom';
import { laterParts } from '../src/lib/later/late-layout.ts';
import { cacheKey } from '../src/theme/emotion-cache.ts';

export type FirstScreen = {
  /** Ids of the Emotion rules that its elements use. */
  ids: ReadonlySet<string>;
  /** Tag names of its elements, including those of the document. */
  elements: ReadonlySet<string>;
};

/** Returns what the first paint of a page shows: everything but its later parts. */
export function firstScreen(html: string): FirstScreen {
  const window = new Window();
  try {
    const { documentElement, body } = window.document;
    body.innerHTML = html;
    for (const part of body.querySelectorAll(laterParts)) part.remove();
    const elements = [documentElement, body, ...body.querySelectorAll('*')];
    const prefix = `${cacheKey}-`;
    const classes = elements.flatMap((element) => (element.getAttribute('class') ?? '').split(' '));
    const ours = classes.filter((name) => name.startsWith(prefix));
    return {
      ids: new Set(ours.map((name) => name.slice(prefix.length))),
      elements: new Set(elements.map(({ localName }) => localName)),
    };
  } finally {
    window.close();
  }
}
