import { chakra } from '@chakra-ui/react/styled-system';

/** A code block. It scrolls, so it can receive the keyboard focus. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <chakra.pre
      role="region"
      aria-label={label}
      tabIndex={0}
      maxH="24rem"
      overflow="auto"
      p="3"
      bg="paper.sunken"
      borderRadius="sm"
      fontSize="sm"
      lineHeight="1.5"
      css={{ fontFamily: 'ui-monospace, monospace' }}
    >
      {children}
    </chakra.pre>
  );
}
