import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What another machine said, word for word. */
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
