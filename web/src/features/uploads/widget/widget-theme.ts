import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** The widget in our colours. It sets its own on its elements, so ours have to stand there as well. */
export const widgetTheme: SystemStyleObject = {
  '& :is(uc-file-uploader-regular, uc-file-uploader-inline, uc-file-uploader-minimal)': {
    '--uc-font-family': '{fonts.body}',
    '--uc-radius': '4px',
    '--uc-background': '{colors.paper.raised}',
    '--uc-foreground': '{colors.ink}',
    '--uc-primary': '{colors.accent}',
    '--uc-primary-hover': '{colors.accent.strong}',
    '--uc-primary-transparent': '{colors.accent.tint}',
    '--uc-primary-foreground': '{colors.accent.on}',
    '--uc-secondary': '{colors.paper.sunken}',
    '--uc-secondary-hover': '{colors.line.hairline}',
    '--uc-secondary-foreground': '{colors.ink}',
    '--uc-muted': '{colors.paper.sunken}',
    '--uc-muted-foreground': '{colors.ink.muted}',
    '--uc-border': '{colors.line.control}',
    '--uc-destructive': '{colors.danger.tint}',
    '--uc-destructive-foreground': '{colors.danger}',
  },
};
