import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { MarkedPicture } from './marked-picture.tsx';

// As styles they would stay as they are when the window limits the other one, which distorts the picture.
test('gives width and height of a picture as attributes', async () => {
  const file = {
    id: 1,
    originalName: 'page.png',
    mimeType: 'image/png',
    fileSize: 9,
    scan: 'clean' as const,
    path: '/files/1',
    createdAt: '2026-04-08T12:00:00.000Z',
    preview: { kind: 'picture' as const, path: '/files/1/preview', width: 375, height: 1913 },
  };
  await renderApp(<MarkedPicture file={file} alt="A page" places={[]} />);
  const picture = screen.getByAltText('A page');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['375', '1913']);
});
