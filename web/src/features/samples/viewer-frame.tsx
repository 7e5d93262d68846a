import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { RoundButton } from './round-button.tsx';

type ViewerHeadProps = { titleId: string; title: string | undefined; index: number; count: number };

export function ViewerHead({ titleId, title, index, count }: ViewerHeadProps) {
  const { LL } = useI18n();
  const texts = LL.viewer;
  return (
    <chakra.div
      gridArea="head"
      aria-live="polite"
      ps={{ base: '5', lg: '8' }}
      pe={{ base: '16', lg: '8' }}
      pt={{ base: '3', lg: '8' }}
      pb="3"
    >
      <chakra.p data-viewer="position" textStyle="caption" color="accent">
        {texts.position({ index: index + 1, count })}
      </chakra.p>
      <chakra.h2
        data-viewer="title"
        id={titleId}
        textStyle="title"
        fontSize={{ lg: '1.75rem' }}
        mt={{ lg: '2' }}
      >
        {title}
      </chakra.h2>
    </chakra.div>
  );
}

type ViewerFootProps = { text: string | undefined; onStep: (by: 1 | -1) => void; children: ReactNode };

/** The sample's text, the choice of its views, and the way to the other samples. */
export function ViewerFoot({ text, onStep, children }: ViewerFootProps) {
  const { LL } = useI18n();
  const texts = LL.viewer;
  return (
    <chakra.div
      gridArea="foot"
      display="flex"
      flexWrap="wrap"
      flexDirection={{ lg: 'column' }}
      alignItems={{ base: 'center', lg: 'flex-start' }}
      justifyContent="space-between"
      columnGap="4"
      rowGap={{ base: '2', lg: '6' }}
      px={{ base: '5', lg: '8' }}
      pt={{ base: '3', lg: '0' }}
      pb={{ base: '3', lg: '8' }}
    >
      <chakra.p
        data-viewer="text"
        width="full"
        maxW="44ch"
        color="ink.muted"
        textStyle={{ base: 'small', lg: 'body' }}
      >
        {text}
      </chakra.p>
      {children}
      <chakra.div display="flex" gap="2" mt={{ lg: 'auto' }} ms={{ base: 'auto', lg: '0' }}>
        <RoundButton part="previous" label={texts.previous()} onClick={() => onStep(-1)}>
          <ArrowLeft size="1.25rem" aria-hidden />
        </RoundButton>
        <RoundButton part="next" label={texts.next()} onClick={() => onStep(1)}>
          <ArrowRight size="1.25rem" aria-hidden />
        </RoundButton>
      </chakra.div>
    </chakra.div>
  );
}
