import { becomeLive } from '../../early/replay.ts';
import { mayPlayUnasked } from './may-play-unasked.ts';

/** The first one a browser can play is taken. */
const formats = [
  { extension: 'webm', type: 'video/webm; codecs="av01.0.05M.08"' },
  { extension: 'mp4', type: 'video/mp4' },
] as const;

const releases = new WeakMap<HTMLElement, () => void>();

/**
 * Brings the hero's film to life: it is fetched once everything else is there, and not at all for visitors who asked
 * for less motion or less data, unless they press play. Out of sight it rests. Plain DOM, because it runs before
 * React is there, and React when it comes finds it done; `data-playing` on the figure shows the right button.
 *
 * @param figure Holds the video and its button; `data-film` is the language of the film.
 * @returns What ends it.
 */
export function controlFilm(figure: HTMLElement): () => void {
  const known = releases.get(figure);
  if (known) return known;
  const film = figure.querySelector('video');
  const button = figure.querySelector('button');
  if (!film || !button) return () => undefined;

  const abort = new AbortController();
  const { signal } = abort;
  let isWanted = false;

  const observer = new IntersectionObserver(([entry]) => {
    // A browser that refuses to play leaves the picture and the button.
    if (entry?.isIntersecting) film.play().catch(() => undefined);
    else film.pause();
  });

  function want(): void {
    if (isWanted || signal.aborted) return;
    isWanted = true;
    if (film && !film.src) film.src = sourceOf(figure, film);
    if (film) observer.observe(film);
  }

  button.addEventListener(
    'click',
    () => {
      if (!film.paused) {
        isWanted = false;
        observer.disconnect();
        film.pause();
      }
      // Wanted all along, but the browser refused to start without a press of a button.
      else if (isWanted) film.play().catch(() => undefined);
      else want();
    },
    { signal },
  );
  becomeLive(figure, (act) => act());
  const show = (isPlaying: boolean) => () => void figure.toggleAttribute('data-playing', isPlaying);
  film.addEventListener('playing', show(true), { signal });
  film.addEventListener('pause', show(false), { signal });
  if (mayPlayUnasked()) afterPageLoad(want, signal);

  const release = () => {
    releases.delete(figure);
    abort.abort();
    observer.disconnect();
    film.pause();
  };
  releases.set(figure, release);
  return release;
}

/** Goes on in the language that `data-film` names now, if it was played at all. */
export function changeFilmLanguage(figure: HTMLElement): void {
  const film = figure.querySelector('video');
  if (!film?.src) return;
  const src = sourceOf(figure, film);
  if (film.getAttribute('src') === src) return;
  const wasPaused = film.paused;
  film.src = src;
  if (!wasPaused) film.play().catch(() => undefined);
}

function sourceOf(figure: HTMLElement, film: HTMLVideoElement): string {
  const { extension } = formats.find(({ type }) => film.canPlayType(type) !== '') ?? formats[1];
  return `/artwork/hero-loop-${figure.dataset.film}.${extension}`;
}

/** Runs once the page and its pictures are loaded and the browser has a moment. */
function afterPageLoad(action: () => void, signal: AbortSignal): void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 });
    else setTimeout(action, 200);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true, signal });
}
