import { describe, expect, test, vi } from 'vitest';
import { checkedCropPreset } from './crop-preset.ts';

describe('the crop preset', () => {
  test.each(['', '1:1', '16:9', '2.35:1', '16:9, 4:3, free', 'free'])('%s is passed on', (preset) => {
    expect(checkedCropPreset(preset)).toBe(preset);
  });

  test.each(['square', '16', '16:0', '0:9', '-1:1', '16:9:4', '16:9,', '16x9', 'NaN:1'])(
    '%s is an error, and nothing is passed on',
    (preset) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(checkedCropPreset(preset)).toBe('');
      expect(error).toHaveBeenCalledExactlyOnceWith(`Invalid crop preset: "${preset}"`);
      error.mockRestore();
    },
  );
});
