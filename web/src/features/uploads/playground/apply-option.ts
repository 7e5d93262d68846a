import { type Config, toKebabCase } from '@uploadcare/file-uploader';
import { checkedCropPreset } from '../widget/plugins/crop-preset.ts';
import { type OptionName, optionSpecs } from './option-specs.ts';
import { type PreparedId, preparedValues } from './prepared-values.ts';

/** Properties that the library's element has in addition to its declared types: one for each option. */
type Options = Record<string, unknown>;

/**
 * Sets an option as a page would, by attribute or property; the widget validates it and reports problems on
 * the console. Null removes it.
 *
 * @returns false for text that is not JSON where JSON is required; nothing is set then.
 */
export function applyOption(config: Config, name: OptionName, value: string | null): boolean {
  const { kind } = optionSpecs[name];
  if (kind === 'prepared') {
    const prepared = preparedValues[name]?.[value as PreparedId];
    // Lists must remain lists.
    setProperty(config, name, prepared ?? (Array.isArray(readOption(config, name)) ? [] : null));
    return true;
  }
  if (kind === 'json') {
    const parsed = value === null ? { value: null } : parseJson(value);
    if (parsed) setProperty(config, name, parsed.value);
    return parsed !== null;
  }
  const text = value !== null && name === 'cropPreset' ? checkedCropPreset(value) : value;
  if (text === null) config.removeAttribute(toKebabCase(name));
  else config.setAttribute(toKebabCase(name), text);
  return true;
}

export function readOption(config: Config, name: OptionName): unknown {
  return (config as unknown as Options)[name];
}

/** Formats a value for display. */
export function optionText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '–';
  if (typeof value === 'function' || hasFunctions(value)) return 'ƒ';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function hasFunctions(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'string');
}

function setProperty(config: Config, name: OptionName, value: unknown): void {
  Object.assign(config, { [name]: value });
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
