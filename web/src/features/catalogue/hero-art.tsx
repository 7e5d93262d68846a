import { chakra } from '@chakra-ui/react/styled-system';
import { artwork } from '#components/picture/artwork.generated.ts';
import { Picture } from '#components/picture/picture.tsx';
import type { SampleName } from '#features/samples/sample.ts';
import { fetchedLater } from '#lib/later/late-layout.ts';

/**
 * The pictures of the first screens: crops of the samples on the page. They are decorative here, because the
 * samples shown in full right below have descriptions. The first picture of each page is fetched with the
 * fonts, the others once the page is laid out: a browser has six connections.
 */
type Trio = { names: readonly [SampleName, SampleName, SampleName] };

/** Fills its frame; `objectPosition` controls the crop. */
const filled = { '& img': { height: '100%', objectFit: 'cover' }, '& picture': { display: 'contents' } };

/**
 * For pictures as wide as a phone: a fifth less resolution than even the coarsest screens have, which saves a
 * round trip.
 */
const phoneWide = '82vw';

/** The frame, in the color of the picture, reserves the space. */
const later = { [fetchedLater]: '' };

/** Position of a picture that takes half of the window, up to its edge. */
const rightHalf = {
  position: { lg: 'absolute' },
  insetInlineStart: { lg: '53%' },
  insetInlineEnd: { lg: '0' },
  top: { lg: '0' },
  bottom: { lg: '0' },
} as const;

/**
 * A mail in desktop width is cropped at the top of the field, another one on a phone rises from the bottom.
 */
export function EmailArt({ names: [inPhone, onDesktop] }: Trio) {
  return (
    <chakra.div
      {...rightHalf}
      position={{ base: 'relative', lg: 'absolute' }}
      height={{ base: '19rem', md: '26rem', lg: 'auto' }}
      mt={{ base: '8', lg: '0' }}
      bg="accent"
      overflow="hidden"
      data-print="hide"
    >
      <chakra.div
        position="absolute"
        top="0"
        insetInlineEnd={{ base: '5%', md: '14%', lg: '6%' }}
        width={{ base: '57%', md: '46%', lg: '58%' }}
        // Ends well above the edge of the field, or it would look cut off by mistake.
        maxW={{ base: '14rem', md: '19rem', lg: '26rem' }}
        boxShadow="lifted"
      >
        <Picture
          name={onDesktop}
          alt=""
          sizes="(min-width: 1024px) 27vw, (min-width: 768px) 19rem, 52vw"
          isPriority
        />
      </chakra.div>
      <chakra.div
        position="absolute"
        top={{ base: '40%', md: '34%', lg: '46%' }}
        insetInlineStart={{ base: '4%', md: '10%', lg: '4%' }}
        width={{ base: '35%', md: '30%', lg: '34%' }}
        maxW="19rem"
        aspectRatio="9 / 18"
        p={{ base: '1.5', md: '2' }}
        bg="ink"
        borderRadius={{ base: '1.375rem', md: '2rem' }}
        boxShadow="lifted"
      >
        <chakra.div
          height="full"
          overflow="hidden"
          borderRadius={{ base: '1rem', md: '1.5rem' }}
          // The mail continues below the visible part.
          bg={artwork[inPhone].color}
          {...later}
        >
          <Picture name={inPhone} alt="" sizes="(min-width: 768px) 16rem, 8rem" />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

/**
 * Three plans of different sizes, aligned on the line above the features as on a shelf. On wide screens the
 * calendar is cropped between two weeks; the others, which have no row to end at, are whole.
 */
export function CalendarArt({ names }: Trio) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 7fr) minmax(0, 5fr)',
        md: 'minmax(0, 62fr) minmax(0, 34fr) minmax(0, 38fr)',
      }}
      alignItems="end"
      columnGap={{ base: '3', md: '6', xl: '11' }}
      mt={{ base: '8', lg: '10' }}
      data-print="hide"
    >
      {names.map((name, index) => (
        <chakra.div
          key={name}
          overflow="hidden"
          hideBelow={index === 2 ? 'md' : undefined}
          aspectRatio={{
            base: `${artwork[name].width} / ${artwork[name].height}`,
            lg: index === 0 ? '1080 / 893' : undefined,
          }}
          bg={artwork[name].color}
          {...(index > 0 && later)}
          css={{ ...filled, '& img': { ...filled['& img'], objectPosition: '0 0' } }}
        >
          <Picture
            name={name}
            alt=""
            sizes={index === 0 ? '(min-width: 768px) 42vw, 52vw' : '(min-width: 768px) 27vw, 38vw'}
            isPriority={index === 0}
          />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

/**
 * How far the first half moves in, so that its text, 64 of 1080 pixels from its edge, begins below the heading.
 * On windows much wider than the page it stays a picture across the window: its notes need the room on its right.
 */
const copyShift = (padding: string) =>
  `clamp(0px, max(0px, 100% - {sizes.page} / 2) + ${padding} - 64 / 1080 * 100%, 3.2%)`;

/** Before and after, as two halves of one sheet across the window, like an open book. */
export function CopyArt() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      mt={{ base: '8', lg: '10' }}
      data-print="hide"
    >
      {(['copy-before', 'copy-after'] as const).map((name, index) => (
        <chakra.div
          key={name}
          overflow="hidden"
          bg={artwork[name].color}
          {...(index > 0 && later)}
          // Side by side they have the same height, and the second is cropped below its caption.
          aspectRatio={{ base: `${artwork[name].width} / ${artwork[name].height}`, md: '1080 / 622' }}
          ps={index === 0 ? { md: copyShift('2rem'), xl: copyShift('3rem') } : undefined}
          css={{ ...filled, '& img': { ...filled['& img'], objectPosition: index === 0 ? '0 0' : '0 100%' } }}
        >
          <Picture
            name={name}
            alt=""
            sizes={`(min-width: 768px) 50vw, ${phoneWide}`}
            isPriority={index === 0}
          />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

/** The upper part of one page, as high as the first screen beside the text, and whole below it. */
export function LandingArt() {
  const landingTop = artwork['landing-ceramics-top'];
  return (
    <chakra.div
      {...rightHalf}
      aspectRatio={{ base: `${landingTop.width} / ${landingTop.height}`, lg: 'auto' }}
      mx={{ base: '-5', md: '-8', lg: '0' }}
      overflow="hidden"
      css={{ ...filled, '& img': { ...filled['& img'], objectPosition: '50% 0' } }}
      data-print="hide"
    >
      <Picture
        name="landing-ceramics"
        part="landing-ceramics-top"
        alt=""
        sizes={`(min-width: 1024px) 47vw, ${phoneWide}`}
        isPriority
      />
    </chakra.div>
  );
}
