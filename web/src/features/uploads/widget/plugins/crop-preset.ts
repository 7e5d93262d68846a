const ratio = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/;

/**
 * Returns the crop presets if the widget supports all of them (`16:9`, a comma-separated list, `free`), else
 * an empty string: it would crop pictures to an unwanted square.
 * Source: specification section 4, "Crop preset".
 */
export function checkedCropPreset(preset: string): string {
  const parts = preset.split(',').map((part) => part.trim());
  if (preset.trim() === '' || parts.every(isPreset)) return preset;
  console.error(`Invalid crop preset: "${preset}"`);
  return '';
}

function isPreset(text: string): boolean {
  if (text === 'free') return true;
  const [, width, height] = ratio.exec(text) ?? [];
  return Number(width) > 0 && Number(height) > 0;
}
