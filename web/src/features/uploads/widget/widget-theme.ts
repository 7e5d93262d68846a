import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

const colors = {
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
  'simple-btn': '{colors.accent}',
  'simple-btn-hover': '{colors.accent.strong}',
  'simple-btn-foreground': '{colors.accent.on}',
} as const;

/** Ids that match nothing: they raise the specificity of a rule to that of the library's own. */
const heavy = ':not(#\\#):not(#\\#)';

/** Button styles of the site (`recipes/button.ts`). */
const button = { minHeight: '{sizes.tap}', borderRadius: '{radii.sm}', fontWeight: '{fontWeights.semibold}' };

/**
 * The widget in our colors, type sizes and buttons. It sets its own on its elements, so ours must be set
 * there as well; some of its parts, such as the camera's shutter, use only its values for light pages.
 */
export const widgetTheme: SystemStyleObject = {
  '& [uc-wgt-common]': {
    '--uc-font-family': '{fonts.body}',
    '--uc-font-size': '{fontSizes.md}',
    '--uc-line-height': '1.4',
    '--uc-simple-btn-font-family': '{fonts.body}',
    '--uc-simple-btn-font-size': '{fontSizes.sm}',
    '--uc-button-size': '2.75rem',
    '--uc-preview-size': '3rem',
    '--uc-padding': '0.75rem',
    '--uc-radius': '{radii.sm}',
    '--uc-dialog-width': '30rem',
    '--uc-dialog-max-height': '46rem',
    '--uc-dialog-shadow': '{shadows.lifted}',
    ...Object.fromEntries(
      Object.entries(colors).flatMap(([name, color]) => [
        [`--uc-${name}`, color],
        [`--uc-${name}-light`, color],
      ]),
    ),
  },
  // The accent edge on top, as on every sheet of ours that asks for input.
  [`& [uc-modal] > dialog${heavy}`]: {
    borderTop: '0.375rem solid {colors.accent}',
    borderRadius: '{radii.sm}',
    // Forced colors drop shadows, so that only this edge is visible then.
    outline: '1px solid transparent',
    '&::backdrop': { backgroundColor: 'rgb(28 26 23 / 0.55)' },
  },
  [`& :is(uc-activity-header, .uc-ui-activity-header)${heavy}`]: {
    alignItems: 'center',
    fontFamily: '{fonts.display}',
    fontSize: 'clamp(1.25rem, 1.14rem + 0.5vw, 1.5625rem)',
    fontWeight: '{fontWeights.semibold}',
    letterSpacing: '{letterSpacings.snug}',
    lineHeight: '{lineHeights.snug}',
  },
  [`& :is(button.uc-primary-btn, button.uc-ui-primary-btn)${heavy}`]: {
    ...button,
    paddingInline: '1.25rem',
    fontSize: '{fontSizes.sm}',
  },
  // The button that opens the dialog. Its rule in the library is as heavy as the one for all buttons.
  [`& [uc-simple-btn] button${heavy}`]: {
    ...button,
    paddingInline: '1.25rem',
    fontFamily: '{fonts.body}',
    fontSize: '{fontSizes.sm}',
  },
  [`& :is(button.uc-secondary-btn, button.uc-ui-secondary-btn)${heavy}`]: {
    ...button,
    fontSize: '{fontSizes.sm}',
    border: '1.5px solid {colors.ink}',
    backgroundColor: 'transparent',
    '&:hover': { backgroundColor: '{colors.ink}', color: '{colors.ink.inverse}' },
  },
  // The sources as a list with hairlines.
  [`& [uc-modal] uc-source-btn > button${heavy}`]: {
    marginBottom: '0',
    padding: '0 0.5rem',
    borderTop: '1px solid {colors.line.hairline}',
    borderRadius: '0',
    fontWeight: '{fontWeights.medium}',
    textAlign: 'start',
    // Opened by a tap, the list is below a pointer that is not there.
    '@media (hover: none)': { '&:hover': { backgroundColor: 'transparent' } },
    '& uc-icon': { flexGrow: '0', color: '{colors.accent}', opacity: '1' },
    '& .uc-txt': { whiteSpace: 'normal', lineHeight: '{lineHeights.snug}' },
  },
  // Lower than the library's, so that all sources and the button below them fit on a laptop screen.
  [`& [uc-modal] uc-start-from uc-drop-area${heavy}`]: {
    minHeight: '0',
    borderWidth: '1.5px',
    borderColor: '{colors.line.control}',
    [`& .uc-content-wrapper${heavy}`]: { flexDirection: 'row' },
    '& .uc-icon-container': { color: '{colors.accent}', backgroundColor: '{colors.accent.tint}' },
    '&:hover': { borderColor: '{colors.ink}' },
  },
  // The message of an empty list, in the prose typeface.
  [`& uc-upload-list .uc-no-files${heavy}`]: {
    height: 'auto',
    padding: '2.5rem 1.25rem',
    color: '{colors.ink.muted}',
    fontFamily: '{fonts.prose}',
    fontStyle: 'italic',
    fontSize: '{fontSizes.xl}',
    textAlign: 'center',
  },
  [`& uc-file-item:not([mode=grid]) > .uc-inner${heavy}`]: {
    fontSize: '{fontSizes.sm}',
    '& .uc-file-name': { color: '{colors.ink}', fontWeight: '{fontWeights.medium}' },
    '& .uc-file-error': { fontSize: '{fontSizes.sm}', whiteSpace: 'normal' },
  },
  // German labels need a second line on a phone.
  [`& uc-upload-list .uc-toolbar${heavy}`]: {
    flexWrap: 'wrap',
    gap: '0.5rem',
    '& button': { flexGrow: '1' },
    // The library's spacer would keep the first button narrow where each has a line of its own.
    '@media (max-width: 22em)': { '& .uc-toolbar-spacer': { display: 'none' } },
  },
  [`& uc-url-source > .uc-content${heavy}`]: { gap: '0.5rem' },
  [`& uc-upload-list .uc-common-error${heavy}`]: { fontSize: '{fontSizes.sm}' },
  [`& uc-copyright .uc-credits${heavy}`]: { fontSize: '{fontSizes.2xs}', borderRadius: '{radii.xs}' },
  // Narrower, so that both German labels fit on a small phone.
  [`& uc-camera-source .uc-camera-actions button${heavy}`]: {
    '@media (max-width: 22em)': { paddingInline: '0.625rem' },
  },
  [`& uc-camera-source .uc-message-box${heavy}`]: {
    gap: '1.5rem',
    padding: '2rem 1.5rem',
    fontFamily: '{fonts.prose}',
    fontStyle: 'italic',
    fontSize: '{fontSizes.xl}',
    textAlign: 'center',
    '& button': { ...button, fontFamily: '{fonts.body}', fontStyle: 'normal', fontSize: '{fontSizes.sm}' },
  },
};
