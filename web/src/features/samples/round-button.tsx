import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import type { FramePart } from './preview.ts';

const Round = chakra('button', {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    width: 'tap',
    height: 'tap',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'ink',
    bg: 'paper',
    cursor: 'pointer',
    _hover: { bg: 'ink', color: 'ink.inverse' },
  },
});

type RoundButtonProps = ComponentProps<typeof Round> & { part: FramePart; label: string };

export function RoundButton({ part, label, children, ...props }: RoundButtonProps) {
  return (
    <Round type="button" data-viewer={part} {...props}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Round>
  );
}
