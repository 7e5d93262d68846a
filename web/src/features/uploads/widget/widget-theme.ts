import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

const colours = {
  background: '{colors.paper.raised}',
  foreground: '{colors.ink}',
  primary: '{colors.accent}',
  'primary-hover': '{colors.accent.strong}',
  'primary-transparent': '{colors.accent.tint}',
  'primary-foreground': '{colors.accent.on}',
  secondary: '{colors.paper.sunken}',
  'secondary-hover': '{colors.line.hairline}',
  'secondary-foreground': '{colors.ink}',
  muted: '{colors.paper.sunken}',
  'muted-foreground': '{colors.ink.muted}',
  border: '{colors.line.control}',
  destructive: '{colors.danger.tint}',
  'destructive-foreground': '{colors.danger}',
  'simple-btn': '{colors.paper.sunken}',
  'simple-btn-hover': '{colors.line.hairline}',
  'simple-btn-foreground': '{colors.ink}',
} as const;

const heavy = ':not(#\\#):not(#\\#)';

/**
 * The widget in our colours. It sets its own on its elements, so ours have to stand there as well; some of its parts,
 * as the camera's shutter, use only the ones it has for light pages.
 */
export const widgetTheme: SystemStyleObject = {
  '& [uc-wgt-common]': {
    '--uc-font-family': '{fonts.body}',
    '--uc-font-size': '15px',
    '--uc-simple-btn-font-family': '{fonts.body}',
    '--uc-simple-btn-font-size': '15px',
    '--uc-button-size': '44px',
    '--uc-radius': '4px',
    ...Object.fromEntries(
      Object.entries(colours).flatMap(([name, colour]) => [
        [`--uc-${name}`, colour],
        [`--uc-${name}-light`, colour],
      ]),
    ),
  },
  // Lower than the library's, so that all sources and the button below them fit into a laptop's window. The ids that
  // match nothing give the rule the weight of the library's own.
  [`& [uc-modal] uc-start-from uc-drop-area${heavy}`]: {
    minHeight: '0',
    [`& .uc-content-wrapper${heavy}`]: { flexDirection: 'row' },
  },
};
