import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Literal output of another system. */
export function Verbatim({ children }: { children: ReactNode }) {
  return (
    <chakra.p
      fontFamily="mono"
      fontSize="xs"
      lineHeight="normal"
      bg="paper.sunken"
      p="3"
      borderRadius="sm"
      overflowWrap="anywhere"
    >
      {children}
    </chakra.p>
  );
}
