import { chakra } from '@chakra-ui/react/styled-system';

/**
 * Moves its content up a little while it enters the window. A scroll-driven animation of the position only:
 * without support, under reduced motion, in print and before any script runs the content is simply visible,
 * always fully opaque.
 */
export const Reveal = chakra('div', {
  base: {
    '@supports (animation-timeline: view())': {
      '@media screen and (prefers-reduced-motion: no-preference)': {
        animationName: 'settle',
        animationTimingFunction: 'out',
        animationFillMode: 'both',
        animationTimeline: 'view()',
        animationRange: 'entry 0% entry 60%',
      },
    },
  },
});
