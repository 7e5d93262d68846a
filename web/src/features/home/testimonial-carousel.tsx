import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { testimonials } from './sample-content.ts';
import { useRotation } from './use-rotation.ts';

/**
 * Positions of the testimonials: the first is large, above the two others on a tablet and next to them on a
 * wide screen.
 */
const places = [
  {
    gridColumn: { md: '1 / -1', lg: '1' },
    gridRow: { md: '1', lg: '1 / span 2' },
    fontSize: { md: '2.5rem', lg: 'clamp(2.25rem, 5vw, 5.25rem)' },
  },
  { gridColumn: { md: '1', lg: '2' }, gridRow: { md: '2', lg: '1' }, fontSize: {} },
  { gridColumn: { md: '2' }, gridRow: { md: '2' }, fontSize: {} },
] as const;

/**
 * Three testimonials. Side by side on wide screens; below 768 px one at a time in the same place (the tallest
 * sets the height, so nothing jumps), rotating every five seconds. Hover, focus and the pause button stop the
 * rotation.
 */
export function TestimonialCarousel() {
  const { LL, locale } = useI18n();
  const texts = LL.home.testimonials;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const count = testimonials.length;
  const { index, isRotating, canRotate, jumpTo } = useRotation(count, isHovered || isFocused || isPaused);

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
  }

  return (
    <chakra.div
      role="group"
      aria-label={texts.carousel()}
      onPointerEnter={(event) => setIsHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      // A tap leaves the focus behind as well, and should not stop the rotation for good.
      onFocus={(event) => setIsFocused(event.target.matches(':focus-visible'))}
      onBlur={handleBlur}
    >
      <chakra.div
        aria-live={isRotating ? 'off' : 'polite'}
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 7fr) minmax(0, 5fr)',
        }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap={{ md: '8', xl: '16' }}
        rowGap={{ md: '8' }}
      >
        {testimonials.map(({ quote, name, role }, position) => (
          <chakra.figure
            key={name}
            data-current={position === index || undefined}
            gridColumn={{ base: '1', ...places[position]?.gridColumn }}
            gridRow={{ base: '1', ...places[position]?.gridRow }}
            // On a tablet the captions of a row end alike. On wide screens each follows its own quote.
            display="flex"
            flexDirection="column"
            pt="5"
            borderTopWidth="1px"
            borderColor="ink.inverseMuted"
            css={{
              '@media (max-width: 767.98px) and (scripting: enabled)': {
                '&:not([data-current])': { visibility: 'hidden', opacity: 0 },
                transitionProperty: 'opacity, visibility',
                transitionDuration: 'slow',
              },
              // Without script there is no rotation, so all three are stacked.
              '@media (max-width: 767.98px) and (scripting: none)': {
                gridArea: 'auto',
                marginBottom: '2.5rem',
              },
            }}
          >
            <chakra.blockquote
              textStyle="prose"
              fontSize={{ base: 'clamp(1.5rem, 1.2rem + 1.15vw, 2.5rem)', ...places[position]?.fontSize }}
              lineHeight={{
                base: '1.3',
                md: position === 0 ? '1.2' : '1.3',
                lg: position === 0 ? '1.12' : '1.3',
              }}
              textWrap="pretty"
            >
              <chakra.p _before={{ content: 'open-quote' }} _after={{ content: 'close-quote' }}>
                {quote[locale]}
              </chakra.p>
            </chakra.blockquote>
            <chakra.figcaption
              mt={{ md: 'auto', lg: '0' }}
              pt={{ base: '4', md: '6' }}
              textStyle="small"
              color="ink.inverseMuted"
            >
              <chakra.strong fontWeight="semibold" color="ink.inverse">
                {name}
              </chakra.strong>
              <br />
              {role[locale]}
            </chakra.figcaption>
          </chakra.figure>
        ))}
      </chakra.div>
      <chakra.div
        hideFrom="md"
        display="flex"
        alignItems="center"
        mt="2"
        ms="-3.5"
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        {testimonials.map(({ name }, position) => (
          <Dot
            key={name}
            type="button"
            data-shows={position}
            aria-label={texts.show({ index: position + 1, count })}
            aria-current={position === index || undefined}
            onClick={() => jumpTo(position)}
          />
        ))}
        {canRotate && (
          <chakra.button
            type="button"
            onClick={() => setIsPaused(!isPaused)}
            display="inline-grid"
            placeContent="center"
            minW="tap"
            minH="tap"
            ms="auto"
            cursor="pointer"
          >
            {isPaused ? <Play size="1.1rem" aria-hidden /> : <Pause size="1.1rem" aria-hidden />}
            <VisuallyHidden>{isPaused ? texts.play() : texts.pause()}</VisuallyHidden>
          </chakra.button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

const Dot = chakra('button', {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    minW: 'tap',
    minH: 'tap',
    cursor: 'pointer',
    _before: {
      content: '""',
      width: '0.75rem',
      height: '0.75rem',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderColor: 'ink.inverse',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
    },
    '&[aria-current]::before': { bg: 'accent.onInk', borderColor: 'accent.onInk' },
  },
});
