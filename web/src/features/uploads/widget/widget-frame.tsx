import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { mendAccessibility } from './mend-accessibility.ts';
import { widgetTheme } from './widget-theme.ts';

/** Around the widget's tags: our colours, and names for what the library leaves without one. */
export function WidgetFrame({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) return mendAccessibility(frame.current, locale);
  }, [locale]);
  return (
    <chakra.div ref={frame} css={widgetTheme}>
      {children}
    </chakra.div>
  );
}
