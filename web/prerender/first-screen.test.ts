import { expect, test } from 'vitest';
import { firstScreen } from './first-screen.ts';

test('the first screen is header and head of the page; sections, bar, footer and toasts come later', () => {
  const html = `
    <a class="p-skip">Skip</a><header class="p-head"><svg class="p-icon lucide"></svg></header>
    <main class="p-main"><div class="p-hero group"><section class="p-inner"></section></div>
    <section class="p-late"><p class="p-text"></p></section><aside class="p-bar"></aside></main>
    <footer class="p-foot"></footer><section class="p-toasts"></section>`;
  const { ids, elements } = firstScreen(html);
  expect([...ids]).toEqual(['skip', 'head', 'icon', 'main', 'hero', 'inner']);
  expect([...elements]).toEqual(['html', 'body', 'a', 'header', 'svg', 'main', 'div', 'section']);
});
