import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { largeVersion, type Sample } from './sample.ts';
import { SampleLink } from './sample-link.tsx';
import { useSampleViewer } from './use-sample-viewer.tsx';

const samples: readonly Sample[] = [
  { name: 'email-hair-salon', title: 'Ondine', text: 'A letter', alt: 'A letter about hair' },
  { name: 'landing-ceramics', title: 'Kiln', text: 'A page', alt: 'A page about pots' },
  { name: 'copy-tone-of-voice', title: 'Harbor', text: 'A sheet', alt: 'A sheet about words' },
];

function Wall() {
  const { linkTo, viewer } = useSampleViewer(samples);
  return (
    <>
      {samples.map(({ name, title }, index) => (
        <SampleLink key={name} {...linkTo(index)}>
          {title}
        </SampleLink>
      ))}
      {viewer}
    </>
  );
}

const link = (name: RegExp) => screen.getByRole('link', { name });
const shown = () => screen.getByRole('dialog').getAttribute('aria-labelledby');
const title = () => document.getElementById(shown() ?? '')?.textContent;
const picture = () =>
  screen.getByRole('dialog').querySelector('source[type="image/avif"]')?.getAttribute('srcset');

async function open(name: RegExp) {
  fireEvent.click(link(name));
  await screen.findByRole('dialog');
}

describe('a sample', () => {
  test('is a link to its large picture as long as nothing opens it', async () => {
    await renderApp(<Wall />, { namespaces: ['viewer'] });
    expect(link(/Kiln/).getAttribute('href')).toBe(largeVersion('landing-ceramics', 'en').src);
    const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    fireEvent(link(/Kiln/), inNewTab);
    expect(inNewTab.defaultPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens large; arrow keys and buttons go round, and its link has the focus afterwards', async () => {
    await renderApp(<Wall />, { namespaces: ['viewer'] });
    await open(/Kiln/);
    expect(title()).toBe('Kiln');
    expect(screen.getByText('2 of 3')).toBeTruthy();
    expect(picture()).toContain(`${largeVersion('landing-ceramics', 'en').src} 1280w`);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(title()).toBe('Harbor');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(title()).toBe('Ondine');
    fireEvent.click(screen.getByRole('button', { name: 'Previous sample' }));
    expect(title()).toBe('Harbor');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(link(/Kiln/));
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('changes with a swipe, but not with a finger that scrolls', async () => {
    await renderApp(<Wall />, { namespaces: ['viewer'] });
    await open(/Kiln/);
    const stage = screen.getByRole('img').parentElement as HTMLElement;
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(stage, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(stage, { touches: [], changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(-20, 0);
    swipe(-90, 80);
    expect(title()).toBe('Kiln');
    swipe(-90, 10);
    expect(title()).toBe('Harbor');
  });

  test('that is an e-mail can be seen live in the window of a device, without being able to run anything', async () => {
    await renderApp(<Wall />, { locale: 'de', namespaces: ['viewer'] });
    await open(/Ondine/);
    const frame = () => screen.getByRole('dialog').querySelector('iframe');
    expect(picture()).toContain('/artwork/email-hair-salon-de-large.avif');
    expect(frame()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Handy' }));
    expect(frame()?.getAttribute('src')).toBe('/samples/emails/de/hair-salon.html');
    expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame()?.style.width).toBe('375px');
    fireEvent.click(screen.getByRole('button', { name: 'Desktop' }));
    expect(frame()?.style.width).toBe('720px');
    act(() => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' }));
    expect(screen.queryByRole('button', { name: 'Handy' })).toBeNull();
    expect(frame()).toBeNull();
  });
});
