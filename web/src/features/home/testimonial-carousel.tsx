import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { testimonials } from './sample-content.ts';
import { Testimonial } from './testimonial.tsx';
import { useRotation } from './use-rotation.ts';

/**
 * Three testimonials. Side by side on wide screens; below 768 px one at a time in the same place (the tallest
 * sets the height, so nothing jumps), rotating every five seconds. Hover, focus and the pause button stop the
 * rotation.
 */
export function TestimonialCarousel() {
  const { LL } = useI18n();
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
        {testimonials.map((testimonial, position) => (
          <Testimonial
            key={testimonial.name}
            testimonial={testimonial}
            position={position}
            isCurrent={position === index}
          />
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
