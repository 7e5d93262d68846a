import { chakra } from '@chakra-ui/react/styled-system';
import { Maximize2 } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { SampleName } from './sample.ts';

export type SampleLinkProps = {
  name: SampleName;
  href: string;
  /** True if the large version is much taller than the picture on the page. */
  isTall: boolean;
  onClick: MouseEventHandler<HTMLAnchorElement>;
};

/**
 * The link around a picture that opens in the viewer. It links to the large picture, so that it works without
 * JavaScript; with it, `data-opens` prevents the navigation, also while the rest of the code is loading.
 */
export function SampleLink({ name, isTall, children, ...props }: SampleLinkProps & { children: ReactNode }) {
  const { LL } = useI18n();
  return (
    <chakra.a
      {...props}
      data-opens={name}
      data-tall={isTall ? '' : undefined}
      aria-haspopup="dialog"
      className="group"
      display="block"
      position="relative"
      cursor="zoom-in"
    >
      {children}
      <chakra.span
        data-print="hide"
        position="absolute"
        // Across the lower edge, within the margin of the work, so that it covers none of its words.
        insetEnd="0"
        bottom={{ base: '-3', md: '-3.5' }}
        display="grid"
        placeContent="center"
        width="9"
        height="9"
        borderRadius="full"
        bg="paper"
        color="ink"
        boxShadow="card"
        transitionProperty="background-color, color"
        transitionDuration="fast"
        _groupHover={{ bg: 'accent', color: 'accent.on' }}
      >
        <Maximize2 size="1rem" aria-hidden />
        <VisuallyHidden>{LL.enlarge()}</VisuallyHidden>
      </chakra.span>
    </chakra.a>
  );
}
