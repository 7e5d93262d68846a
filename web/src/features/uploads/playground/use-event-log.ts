import { useCallback, useEffect, useState } from 'react';

export type LogEntry = { id: number; name: string; detail: string };

const entriesMax = 200;

let count = 0;

/** Returns the last events and console messages, newest first. */
export function useEventLog() {
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);

  const add = useCallback((name: string, detail: string) => {
    count += 1;
    const entry = { id: count, name, detail };
    setEntries((before) => [entry, ...before].slice(0, entriesMax));
  }, []);

  // The widget reports problems on the console; this shows them without the browser's developer tools.
  useEffect(() => {
    const { error, warn } = console;
    const copy =
      (level: 'error' | 'warn', original: typeof error) =>
      (...parts: unknown[]) => {
        original.apply(console, parts);
        add(`console.${level}`, parts.map(asText).join(' '));
      };
    console.error = copy('error', error);
    console.warn = copy('warn', warn);
    return () => {
      Object.assign(console, { error, warn });
    };
  }, [add]);

  const clear = useCallback(() => setEntries([]), []);
  return { entries, add, clear };
}

function asText(part: unknown): string {
  if (part instanceof Error) return part.message;
  return typeof part === 'object' ? JSON.stringify(part) : String(part);
}
