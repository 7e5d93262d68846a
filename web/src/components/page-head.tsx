import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Container } from './container.tsx';

type PageHeadProps = {
  label?: ReactNode;
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  children?: ReactNode;
};

/** The head of a text page: label in the margin, heading over the full width, lead below. */
export function PageHead({ label, title, titleRef, lead, children }: PageHeadProps) {
  return (
    <Container pt={{ base: '10', md: '16', xl: '20' }} pb={{ base: '10', md: '16' }}>
      {label !== undefined && (
        <chakra.p textStyle="caption" color="accent" mb="4">
          {label}
        </chakra.p>
      )}
      <chakra.h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} textStyle="display" maxW="18ch">
        {title}
      </chakra.h1>
      {lead !== undefined && (
        <chakra.p textStyle="lead" mt="6" maxW="prose" color="ink.muted">
          {lead}
        </chakra.p>
      )}
      {children}
    </Container>
  );
}
