import { Window } from 'happy-dom';
import { laterParts } from '../src/lib/late-layout.ts';
import { cacheKey } from '../src/theme/emotion-cache.ts';

/** Ids of the rules that emotion wrote for elements of the first screen: of all but the later parts of the page. */
export function firstScreenIds(html: string): ReadonlySet<string> {
  const window = new Window();
  try {
    const { body } = window.document;
    body.innerHTML = html;
    for (const part of body.querySelectorAll(laterParts)) part.remove();
    const names = Array.from(
      body.querySelectorAll('[class]'),
      (element) => element.getAttribute('class') ?? '',
    );
    const prefix = `${cacheKey}-`;
    const ours = names.flatMap((name) => name.split(' ')).filter((name) => name.startsWith(prefix));
    return new Set(ours.map((name) => name.slice(prefix.length)));
  } finally {
    window.close();
  }
}
