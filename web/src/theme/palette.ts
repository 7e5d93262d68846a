/**
 * The brand colors: paper and ink, one bright accent, one deep second color. The only place with hex codes;
 * components use the tokens made from it (`bg="paper"`, `color="ink.muted"`).
 */
export const palette = {
  paper: { DEFAULT: '#FBF7F0', sunken: '#F2EADD', raised: '#FFFDF9' },
  ink: { DEFAULT: '#1C1A17', muted: '#5F5850', inverse: '#FBF7F0', inverseMuted: '#C9C0B3' },
  accent: { DEFAULT: '#C4361A', strong: '#A32A12', tint: '#FADFD4', on: '#FFFDF9', onInk: '#FF7A55' },
  second: { DEFAULT: '#1E4D3D', strong: '#153A2E', tint: '#DCE8DF', on: '#FBF7F0', onMuted: '#CFE0D4' },
  /** `hairline` is for dividers only; `control` outlines interactive elements and keeps 3:1 against paper. */
  line: { hairline: '#DDD3C4', control: '#857C6F', onInk: '#45403A' },
  danger: { DEFAULT: '#A31621', tint: '#FBE6E3' },
  success: { DEFAULT: '#1F6B43', tint: '#E0F0E5' },
  focus: { DEFAULT: '#1B4F8F', onInk: '#FFC9B5' },
  hue: {
    yellow: { fg: '#6E4A00', bg: '#FBEFC9' },
    blue: { fg: '#1B4F8F', bg: '#E3EDF8' },
    purple: { fg: '#5B3A94', bg: '#EDE6F7' },
    green: { fg: '#1C5F3B', bg: '#E0F0E5' },
    red: { fg: '#9A1F17', bg: '#FBE4DF' },
    orange: { fg: '#8F4300', bg: '#FCE8D5' },
    gray: { fg: '#4F4A43', bg: '#ECE6DC' },
  },
} as const;
