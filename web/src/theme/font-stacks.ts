/** Our fonts, each followed by its metric-compatible fallback (`font-fallbacks.ts`). */
export const fontStacks = {
  display: "'Bricolage Grotesque Variable', 'Bricolage Fallback', sans-serif",
  prose: "'Fraunces Variable', 'Fraunces Fallback', serif",
  body: "'Instrument Sans Variable', 'Instrument Fallback', sans-serif",
} as const;
