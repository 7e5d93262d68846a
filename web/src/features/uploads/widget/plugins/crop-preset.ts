const ratio = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/;

/**
 * The presets if the widget can work with all of them (`16:9`, several with commas, `free`), else nothing: it would crop
 * pictures to a square that no one asked for.
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
