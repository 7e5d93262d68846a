import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateRules } from './late-rules.ts';

const { run, idle } = vi.hoisted(() => ({ run: [] as string[], idle: [] as (() => void)[] }));
vi.mock('@storefront/contracts/text.ts', () => {
  run.push('texts');
  return {};
});
const rules = lateRules(async () => {
  run.push('rules');
  return (name: string) => (name === '' ? { name: 'is missing' } : {});
});

beforeEach(() => {
  run.length = 0;
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the rules of a form run before they are needed, in two idle moments', async () => {
  rules.loadWhenIdle();
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
  rules.loadWhenIdle();
  expect(idle).toEqual([]);
});

test('a form whose rules do not load accepts everything, which the server checks', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const gone = lateRules<[string], 'name'>(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([(await rules.load())(''), (await gone.load())('')]).toEqual([{ name: 'is missing' }, {}]);
});
