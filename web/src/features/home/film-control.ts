import { savesData } from '#lib/later/saves-data.ts';
import { becomeLive } from '../../early/replay.ts';

/** The first format that the browser can play is used. */
const formats = [
  { extension: 'webm', type: 'video/webm; codecs="av01.0.05M.08"' },
  { extension: 'mp4', type: 'video/mp4' },
] as const;

const releases = new WeakMap<HTMLElement, () => void>();

/**
 * Controls the film of the hero: it is fetched once everything else has loaded, and only on request for
 * visitors who prefer reduced motion or reduced data. It pauses while out of view. Plain DOM code, because it
 * runs before React, which later finds the film under control; `data-playing` on the figure switches between
 * the buttons.
 *
 * @param figure contains the video and its button; `data-film` is the language of the film.
 * @returns a function that stops the control.
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
    // If the browser refuses to play, picture and button stay.
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
      // The film is loaded, but the browser refused to start it without a press of the button.
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

/** Continues in the language that `data-film` now names, if the film was started at all. */
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

/** Runs once the page and its pictures are loaded and the browser is idle. */
function afterPageLoad(action: () => void, signal: AbortSignal): void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 });
    else setTimeout(action, 200);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true, signal });
}

/** Returns false for visitors whose device asks for reduced motion or reduced data. */
function mayPlayUnasked(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
}
