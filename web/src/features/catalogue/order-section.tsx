import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '#components/container.tsx';

type OrderSectionProps = { id: string; title: ReactNode; lead: string; children: ReactNode };

/** A step of the order page: heading and lead on one line, with the controls right below. */
export function OrderSection({ id, title, lead, children }: OrderSectionProps) {
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`} py={{ base: '9', md: '16', xl: '20' }}>
      <Container>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          justifyContent="space-between"
          columnGap="10"
          rowGap="3"
          mb={{ base: '6', md: '10' }}
        >
          <chakra.h2 id={`${id}-title`} textStyle="headline">
            {title}
          </chakra.h2>
          <chakra.p color="ink.muted">{lead}</chakra.p>
        </chakra.div>
        {children}
      </Container>
    </chakra.section>
  );
}
