import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type ListMessageProps = { title: string; text: string; children?: ReactNode };

/** Replaces a list that has nothing to show. */
export function ListMessage({ title, text, children }: ListMessageProps) {
  return (
    <chakra.div py="12" textAlign="center">
      <chakra.p textStyle="title">{title}</chakra.p>
      <chakra.p color="ink.muted" mt="1" mb="5" textWrap="balance">
        {text}
      </chakra.p>
      {children}
    </chakra.div>
  );
}

/** Reports that loading failed. */
export function ListFailure({ title, text, children }: ListMessageProps) {
  return (
    <chakra.div role="alert" layerStyle="sheet" borderColor="danger" p="4" mb="4">
      <chakra.p fontWeight="semibold" color="danger">
        {title}
      </chakra.p>
      <chakra.p mb={children ? '3' : '0'}>{text}</chakra.p>
      {children}
    </chakra.div>
  );
}
