import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlRecipe } from '#theme/recipes/control.ts';

const Select = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } });

/** A native select with a custom arrow, which works with every keyboard, screen reader and phone. */
export function SelectControl(props: ComponentProps<typeof Select>) {
  return (
    <chakra.span position="relative" display="block">
      <Select {...props} />
      <chakra.span
        aria-hidden
        position="absolute"
        insetEnd="3.5"
        top="50%"
        translate="0 -50%"
        pointerEvents="none"
      >
        <ChevronDown size="1.15em" />
      </chakra.span>
    </chakra.span>
  );
}
