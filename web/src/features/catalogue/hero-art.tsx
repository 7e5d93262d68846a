import { chakra } from '@chakra-ui/react/styled-system';
import { artwork } from '#components/artwork.generated.ts';
import { Picture } from '#components/picture.tsx';
import type { SampleName } from '#features/samples/sample.ts';
import { fetchedLater } from '#lib/late-layout.ts';

/**
 * The pictures of the first screens: the samples of the page, cut and arranged. They are described where they are
 * shown whole, right below, so here they only decorate. The first of each page is fetched with the fonts, the others
 * once the page is laid out: a browser has six connections.
 */
type Trio = { names: readonly [SampleName, SampleName, SampleName] };

/** Fills its frame; what is cut off is said by `objectPosition`. */
const filled = { '& img': { height: '100%', objectFit: 'cover' }, '& picture': { display: 'contents' } };

/** Of what is as wide as a phone: a fifth coarser than the coarsest screens, it is there a round trip earlier. */
const phoneWide = '82vw';

/** Its place is kept by its frame, which has the colour of the picture. */
const later = { [fetchedLater]: '' };

/** Where a picture takes one half of the window, up to its edge. */
const rightHalf = {
  position: { lg: 'absolute' },
  insetInlineStart: { lg: '53%' },
  insetInlineEnd: { lg: '0' },
  top: { lg: '0' },
  bottom: { lg: '0' },
} as const;

/** One mail as wide as a desktop hangs into the field from above, another rises in a phone from below. */
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
        insetInlineEnd={{ base: '5%', md: '12%', lg: '6%' }}
        width={{ base: '57%', md: '46%', lg: '58%' }}
        maxW="34rem"
        boxShadow="lifted"
      >
        <Picture
          name={onDesktop}
          alt=""
          sizes="(min-width: 1024px) 27vw, (min-width: 768px) 46vw, 52vw"
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
          // The mail goes on below what is shown of it.
          bg={artwork[inPhone].color}
          {...later}
        >
          <Picture name={inPhone} alt="" sizes="(min-width: 768px) 16rem, 8rem" />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

const shelf = [
  { height: '100%', objectPosition: '0 0' },
  { height: '78%', objectPosition: '0 0' },
  { height: '90%', objectPosition: '0 0' },
] as const;

/** Three plans of different size, standing on the line above the features as on a shelf. */
export function CalendarArt({ names }: Trio) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 7fr) minmax(0, 5fr)',
        md: 'minmax(0, 6fr) minmax(0, 4fr) minmax(0, 4fr)',
      }}
      alignItems="end"
      columnGap={{ base: '3', md: '6', xl: '8' }}
      height={{ base: '15rem', md: '20rem', xl: 'clamp(20rem, 30vw, 30rem)' }}
      mt={{ base: '8', lg: '10' }}
      data-print="hide"
    >
      {names.map((name, index) => (
        <chakra.div
          key={name}
          overflow="hidden"
          hideBelow={index === 2 ? 'md' : undefined}
          height={shelf[index]?.height}
          bg={artwork[name].color}
          {...(index > 0 && later)}
          css={{ ...filled, '& img': { ...filled['& img'], objectPosition: shelf[index]?.objectPosition } }}
        >
          <Picture
            name={name}
            alt=""
            sizes={index === 0 ? '(min-width: 768px) 42vw, 52vw' : '(min-width: 768px) 28vw, 40vw'}
            isPriority={index === 0}
          />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

/** Before and after, the two halves of one sheet, opened like a book over the whole window. */
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
          // Beside each other they are of one height, and the second begins below its caption.
          aspectRatio={{ base: `${artwork[name].width} / ${artwork[name].height}`, md: '1080 / 622' }}
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

/** One page, as high as the first screen; below the words it is cut where no line of the picture is cut in two. */
export function LandingArt() {
  return (
    <chakra.div
      {...rightHalf}
      aspectRatio={{ base: '10 / 7', lg: 'auto' }}
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
