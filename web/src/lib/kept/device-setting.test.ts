import { afterEach, expect, test, vi } from 'vitest';
import { forbidStorage } from '#testing/forbid-storage.ts';
import { deviceSetting } from './device-setting.ts';

const setting = deviceSetting('test-switch', true);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('is what it was set to last, in every tab', () => {
  expect(setting.read()).toBe(true);
  setting.write(false);
  sessionStorage.clear();
  expect(setting.read()).toBe(false);
});

test('is as by default where storage is forbidden', () => {
  forbidStorage();
  expect(setting.read()).toBe(true);
});
