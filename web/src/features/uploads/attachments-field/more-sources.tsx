import { chakra } from '@chakra-ui/react/styled-system';
import { Cloud } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type LoadedWidget, loadWidget } from '../widget/load-widget.ts';
import type { WidgetHandle, WidgetListener } from '../widget/widget-handle.ts';
import type { WidgetPurpose } from '../widget/widget-rules.ts';

type MoreSourcesProps = {
  /** True once the visitor has begun to use the field; nothing is loaded before. */
  isWanted: boolean;
  disabled: boolean;
  listener: WidgetListener;
  purpose?: WidgetPurpose;
};

/**
 * A button that opens the upload widget, and the widget. If it cannot be loaded, the field works without it.
 */
export function MoreSources({ isWanted, disabled, listener, purpose = 'attachments' }: MoreSourcesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.files;
  const [loaded, setLoaded] = useState<LoadedWidget | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const widget = useRef<WidgetHandle | null>(null);
  /** The button was pressed before the widget was loaded. */
  const isOpenWanted = useRef(false);

  const load = useCallback(async () => {
    try {
      setLoaded(await loadWidget());
      setHasFailed(false);
    } catch {
      // The failure matters only if the visitor has pressed the button.
      const isMissed = isOpenWanted.current;
      setHasFailed((before) => before || isMissed);
      setIsOpening(false);
      isOpenWanted.current = false;
    }
  }, []);

  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);

  const connect = useCallback(
    (handle: WidgetHandle | null) => {
      widget.current = handle;
      listener.onConnect(handle);
      if (!handle || !isOpenWanted.current) return;
      isOpenWanted.current = false;
      setIsOpening(false);
      handle.open();
    },
    [listener],
  );

  function open(): void {
    if (widget.current) {
      widget.current.open();
      return;
    }
    isOpenWanted.current = true;
    setIsOpening(true);
    void load();
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        disabled={disabled}
        isBusy={isOpening}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Cloud size="1.1rem" aria-hidden />
        {isOpening ? texts.moreLoading() : texts.more()}
      </Button>
      <chakra.p role="status" textStyle="small" color="ink.muted" _empty={{ display: 'none' }}>
        {hasFailed && texts.moreFailed()}
      </chakra.p>
      {loaded && (
        <loaded.UploadWidget
          config={loaded.config}
          locale={locale}
          purpose={purpose}
          onConnect={connect}
          onChange={listener.onChange}
          {...(listener.onOpenChange && { onOpenChange: listener.onOpenChange })}
        />
      )}
    </>
  );
}
