import { afterEach, expect, test, vi } from 'vitest';
import { deviceSetting } from './device-setting.ts';

const setting = deviceSetting('test-switch', true);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('is what it was set to last, in every tab', () => {
  expect(setting.read()).toBe(true);
  setting.write(false);
  sessionStorage.clear();
  expect(setting.read()).toBe(false);
});

test('is as by default where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('SecurityError');
  });
  expect(setting.read()).toBe(true);
});
