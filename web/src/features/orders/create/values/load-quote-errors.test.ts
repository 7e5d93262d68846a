import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadQuoteErrorsWhenIdle } from './load-quote-errors.ts';

const { run, idle } = vi.hoisted(() => ({ run: [] as string[], idle: [] as (() => void)[] }));
vi.mock('@storefront/contracts/text.ts', () => {
  run.push('texts');
  return {};
});
vi.mock('./quote-errors.ts', () => {
  run.push('rules');
  return { quoteErrors: () => ({}) };
});

beforeEach(() => {
  run.length = 0;
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
});
afterEach(() => vi.unstubAllGlobals());

test('the rules of the form run before they are needed, in two idle moments', async () => {
  loadQuoteErrorsWhenIdle();
  expect(run).toEqual([]);
  idle.shift()?.();
  await vi.waitUntil(() => idle.length > 0);
  expect(run).toEqual(['texts']);
  idle.shift()?.();
  await vi.waitUntil(() => run.length > 1);
  expect(run).toEqual(['texts', 'rules']);
});

test('they wait for the first field where data is to be saved', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadQuoteErrorsWhenIdle();
  expect(idle).toEqual([]);
});
