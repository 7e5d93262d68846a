import { chakra } from '@chakra-ui/react/styled-system';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { Fit, LargePicture } from './large-picture.tsx';
import { MailFrame } from './mail-frame.tsx';
import { RoundButton } from './round-button.tsx';
import { isTall, largeVersion, type Sample, type SampleName } from './sample.ts';
import { sampleMailPath } from './sample-mails.ts';
import { useModal } from './use-modal.ts';
import { useSwipe } from './use-swipe.ts';
import { type View, ViewSwitch } from './view-switch.tsx';
import { ViewerFoot, ViewerHead } from './viewer-frame.tsx';

type SampleViewerProps = {
  samples: readonly Sample[];
  /** Index of the displayed sample; null while the viewer is closed. */
  opened: number | null;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

const stepOf: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const scrollOf: Readonly<Record<string, number>> = { ArrowUp: -96, ArrowDown: 96 };

/**
 * Shows samples in a full-window viewer, one at a time: arrow keys, swipes and buttons move on, Escape and
 * the close button leave it. The native dialog traps the focus and makes the page behind it inert. While
 * closed it is an empty frame, which is in the page from the start: a press before React has loaded fills a
 * copy of it (`preview.ts`).
 */
export function SampleViewer({ samples, opened, onStep, onClose }: SampleViewerProps) {
  const { LL, locale } = useI18n();
  const texts = LL.viewer;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('picture');
  const swipe = useSwipe(onStep);
  useModal(dialog, opened !== null);

  useLayoutEffect(() => {
    if (opened === null) setView('picture');
  }, [opened]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top after a change of picture or view.
  useLayoutEffect(() => {
    stage.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [opened, view]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const by = stepOf[event.key];
    const top = scrollOf[event.key];
    if (by === undefined && top === undefined) return;
    event.preventDefault();
    if (by !== undefined) onStep(by);
    if (top !== undefined) scrollable(stage.current)?.scrollBy({ top, behavior: 'smooth' });
  }

  const index = opened ?? 0;
  const sample = opened === null ? undefined : samples[index];
  const mail = sample ? sampleMailPath(sample.name, locale) : null;
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={handleKeyDown}
      width="100vw"
      height="100dvh"
      maxW="none"
      maxH="none"
      p="0"
      border="0"
      bg="paper"
      color="ink"
      css={dialogCss}
      gridTemplateAreas={{ base: '"head" "stage" "foot"', lg: '"head stage" "foot stage"' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
      gridTemplateRows={{ base: 'auto minmax(0, 1fr) auto', lg: 'auto minmax(0, 1fr)' }}
    >
      <RoundButton
        part="close"
        label={texts.close()}
        onClick={onClose}
        position="absolute"
        zIndex="docked"
        top={{ base: '1.5', lg: '4' }}
        insetEnd={{ base: '2', lg: '5' }}
      >
        <X size="1.25rem" aria-hidden />
      </RoundButton>
      <ViewerHead titleId={titleId} title={sample?.title} index={index} count={samples.length} />
      <chakra.div
        ref={stage}
        data-viewer="stage"
        // A scrollable element must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        gridArea="stage"
        display="flex"
        overflowY="auto"
        overflowX="hidden"
        overscrollBehavior="contain"
        p={{ base: '5', lg: '8' }}
        bg="paper.sunken"
        _focusVisible={{ outlineOffset: '-6px' }}
        onClick={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
        {...swipe}
      >
        <chakra.div
          key={`${sample?.name} ${view === 'picture'}`}
          display="flex"
          m="auto"
          width="full"
          pointerEvents="none"
          css={{ '& > *': { pointerEvents: 'auto' } }}
          className="piece"
        >
          {sample && mail !== null && view !== 'picture' ? (
            <MailFrame src={mail} title={sample.alt} device={view} />
          ) : (
            <Fit data-viewer="fit" {...(sample && fitOf(sample.name, locale))}>
              {sample && <LargePicture name={sample.name} alt={sample.alt} />}
            </Fit>
          )}
        </chakra.div>
      </chakra.div>
      <ViewerFoot text={sample?.text} onStep={onStep}>
        {mail !== null && <ViewSwitch view={view} onChange={setView} />}
      </ViewerFoot>
    </chakra.dialog>
  );
}

const dialogCss = {
  '&[open]': { display: 'grid', animation: 'appear 160ms ease-out' },
  '& .piece': { animation: 'appear 220ms ease-out' },
  '&[data-at-once], &[data-at-once] .piece': { animation: 'none' },
};

function fitOf(name: SampleName, locale: Locale) {
  const { width, height } = largeVersion(name, locale);
  return {
    'data-tall': isTall(name, locale) ? '' : undefined,
    style: { '--ratio': width / height } as CSSProperties,
  };
}

/** Returns the element that scrolls: the window of a phone if there is one, else the stage itself. */
function scrollable(stage: HTMLElement | null): HTMLElement | null {
  return stage?.querySelector<HTMLElement>('[data-device=phone] > .window') ?? stage;
}
