import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { mendAccessibility } from './mends/mend-accessibility.ts';
import { mendCropFrame } from './mends/mend-crop-frame.ts';
import { mendLinkField } from './mends/mend-link-field.ts';
import { widgetTheme } from './widget-theme.ts';

/**
 * Wraps the widget's tags: our colors, names for controls that the library leaves unnamed, and a fixed link
 * field.
 */
export function WidgetFrame({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const ends = [
      mendAccessibility(frame.current, locale),
      mendCropFrame(frame.current),
      mendLinkField(frame.current, locale),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [locale]);
  return (
    <chakra.div ref={frame} css={widgetTheme}>
      {children}
    </chakra.div>
  );
}
