import { expect, test } from 'vitest';
import { mendAccessibility } from './mend-accessibility.ts';

test('a file that was on its way when the connection was lost says so in the language of the page', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<uc-file-item><span class="uc-file-error"> </span></uc-file-item>';
  const error = root.querySelector('.uc-file-error');
  const text = error?.firstChild as Text;

  const stop = mendAccessibility(root, 'de');
  // The library changes the text of its node, not the node.
  text.data = 'Network error';
  await Promise.resolve();
  expect(error?.textContent).toBe('Nicht hochgeladen: keine Verbindung.');
  expect(error?.firstChild).toBe(text);
  stop();

  mendAccessibility(root, 'en')();
  expect(error?.textContent).toBe('Not uploaded: no connection.');
  text.data = 'The file is empty.';
  mendAccessibility(root, 'en')();
  expect(error?.textContent).toBe('The file is empty.');
});
