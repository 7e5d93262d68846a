import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

export type Device = 'phone' | 'desktop';

/** Width of the viewport in which each device shows a mail. */
const windowPx: Record<Device, number> = { phone: 375, desktop: 720 };

type MailFrameProps = { src: string; title: string; device: Device };

/**
 * A real e-mail in a frame as wide as a phone or a computer screen. It is not interactive: it runs no script,
 * its links are inactive, and it is as high as its content, so that the surrounding window scrolls and keeps
 * the keyboard events.
 */
export function MailFrame({ src, title, device }: MailFrameProps) {
  const { LL } = useI18n();
  const [subject, setSubject] = useState('');
  const [heightPx, setHeightPx] = useState(1600);
  const [roomPx, setRoomPx] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  const mail = useRef<{ body: Element; observer: ResizeObserver } | null>(null);

  // A window too narrow for the device shows the mail scaled down.
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => () => mail.current?.observer.disconnect(), []);

  function handleLoad(frame: HTMLIFrameElement) {
    const document = frame.contentDocument;
    if (!document?.body) return;
    setSubject(document.title);
    mail.current?.observer.disconnect();
    const observer = new ResizeObserver(() => setHeightPx(Math.ceil(document.body.offsetHeight)));
    observer.observe(document.body);
    mail.current = { body: document.body, observer };
  }

  const widthPx = windowPx[device];
  const scale = roomPx > 0 ? Math.min(1, roomPx / widthPx) : 1;
  return (
    <chakra.div
      m="auto"
      maxW="full"
      data-device={device}
      borderStyle="solid"
      borderColor="ink"
      bg="ink"
      boxShadow="lifted"
      css={deviceCss}
      style={{ width: `calc(${widthPx}px + 2 * var(--bezel))` }}
    >
      {device === 'desktop' && (
        <chakra.p
          px="4"
          py="2.5"
          textStyle="small"
          color="ink.inverse"
          minH="tap"
          display="flex"
          alignItems="center"
          gap="2"
        >
          <chakra.span color="ink.inverseMuted">{LL.viewer.subject()}</chakra.span>
          <span>{subject}</span>
        </chakra.p>
      )}
      <chakra.div
        ref={room}
        className="window"
        tabIndex={device === 'phone' ? 0 : undefined}
        role="group"
        aria-label={LL.viewer[device]()}
        overflowX="hidden"
        overflowY="auto"
        bg="paper"
      >
        <chakra.div position="relative" overflow="hidden" style={{ height: `${heightPx * scale}px` }}>
          <chakra.iframe
            src={src}
            title={title}
            sandbox="allow-same-origin"
            tabIndex={-1}
            onLoad={(event) => handleLoad(event.currentTarget)}
            position="absolute"
            top="0"
            insetInlineStart="0"
            border="0"
            transformOrigin="0 0"
            pointerEvents="none"
            style={{ width: `${widthPx}px`, height: `${heightPx}px`, transform: `scale(${scale})` }}
          />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

const deviceCss = {
  '--bezel': '2px',
  borderWidth: 'var(--bezel)',
  borderRadius: 'md',
  '&[data-device=phone]': {
    '--bezel': { base: '6px', sm: '12px' },
    borderRadius: { base: '1.25rem', sm: '2.75rem' },
    '& > .window': {
      borderRadius: { base: '0.875rem', sm: '2rem' },
      height: { base: 'calc(100dvh - 19rem)', lg: 'min(50rem, 100dvh - 5.5rem)' },
      minH: '16rem',
    },
  },
};
