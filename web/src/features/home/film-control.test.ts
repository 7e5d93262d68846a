import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeFilmLanguage, controlFilm } from './film-control.ts';

let intersect: (isIntersecting: boolean) => void = () => undefined;

class FakeIntersectionObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    intersect = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe() {
    intersect(true);
  }
  disconnect() {}
}

function prepare({ isStill }: { isStill: boolean }) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query.includes('motion') }));
  vi.stubGlobal('requestIdleCallback', (action: () => void) => action());
  document.body.innerHTML =
    '<figure data-film="en"><video></video><button type="button">Play</button></figure>';
  const figure = document.querySelector('figure') as HTMLElement;
  const film = document.querySelector('video') as HTMLVideoElement;
  let isPaused = true;
  Object.defineProperty(film, 'paused', { get: () => isPaused });
  film.canPlayType = () => 'maybe';
  film.play = async () => {
    isPaused = false;
    film.dispatchEvent(new Event('playing'));
  };
  film.pause = () => {
    isPaused = true;
    film.dispatchEvent(new Event('pause'));
  };
  const button = document.querySelector('button') as HTMLButtonElement;
  return { figure, film, button };
}

describe('the hero film', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver));
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  test('plays by itself, rests out of sight and can be paused for good', () => {
    const { figure, film, button } = prepare({ isStill: false });
    controlFilm(figure);
    expect(film.getAttribute('src')).toBe('/artwork/hero-loop-en.webm');
    expect(figure.hasAttribute('data-playing')).toBe(true);
    intersect(false);
    expect(film.paused).toBe(true);
    intersect(true);
    expect(film.paused).toBe(false);
    button.click();
    expect([film.paused, figure.hasAttribute('data-playing')]).toEqual([true, false]);
    button.click();
    expect(film.paused).toBe(false);
  });

  test('is the MP4 where the newer format cannot be played', () => {
    const { figure, film } = prepare({ isStill: false });
    film.canPlayType = (type) => (type.includes('av01') ? '' : 'maybe');
    controlFilm(figure);
    expect(film.getAttribute('src')).toBe('/artwork/hero-loop-en.mp4');
  });

  test('changes its language, playing on if it played and resting if it rested', () => {
    const { figure, film, button } = prepare({ isStill: true });
    controlFilm(figure);
    figure.dataset.film = 'de';
    changeFilmLanguage(figure);
    expect(film.hasAttribute('src')).toBe(false);
    button.click();
    expect(film.getAttribute('src')).toBe('/artwork/hero-loop-de.webm');
    figure.dataset.film = 'en';
    changeFilmLanguage(figure);
    expect([film.getAttribute('src'), film.paused]).toEqual(['/artwork/hero-loop-en.webm', false]);
    button.click();
    figure.dataset.film = 'de';
    changeFilmLanguage(figure);
    expect([film.getAttribute('src'), film.paused]).toEqual(['/artwork/hero-loop-de.webm', true]);
  });

  test('is not fetched for those who want stillness until they press play', () => {
    const { figure, film, button } = prepare({ isStill: true });
    controlFilm(figure);
    expect(film.hasAttribute('src')).toBe(false);
    button.click();
    expect(film.paused).toBe(false);
  });

  test('is controlled once, by the first who asks, until it is released', () => {
    const { figure, film, button } = prepare({ isStill: true });
    const release = controlFilm(figure);
    expect(controlFilm(figure)).toBe(release);
    button.click();
    expect(film.paused).toBe(false);
    release();
    expect(film.paused).toBe(true);
    button.click();
    expect(film.paused).toBe(true);
  });
});
