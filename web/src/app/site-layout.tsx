import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, RefObject } from 'react';
import { mainId } from '#components/main-id.ts';
import { ToastRegion } from '#components/toast/toast-region.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type SiteLayoutProps = { main: RefObject<HTMLElement | null>; frame: 'site' | 'own'; children: ReactNode };

export function SiteLayout({ main, frame, children }: SiteLayoutProps) {
  const { LL } = useI18n();
  return (
    <>
      <chakra.a
        href={`#${mainId}`}
        position="absolute"
        top="2"
        left="2"
        zIndex="skipNav"
        px="5"
        py="3"
        bg="ink"
        color="ink.inverse"
        textStyle="label"
        translate="0 -200%"
        _focus={{ translate: '0 0' }}
      >
        {LL.skipToContent()}
      </chakra.a>
      {frame === 'own' ? (
        <chakra.div ref={main as RefObject<HTMLDivElement | null>} tabIndex={-1}>
          {children}
        </chakra.div>
      ) : (
        <>
          <SiteHeader />
          <chakra.main id={mainId} ref={main} tabIndex={-1} minH="60vh">
            {children}
          </chakra.main>
          <SiteFooter />
        </>
      )}
      <ToastRegion />
    </>
  );
}
