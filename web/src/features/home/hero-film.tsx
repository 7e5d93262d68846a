import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { changeFilmLanguage, controlFilm } from './film-control.ts';

/**
 * The looping film next to the headline. The page arrives with its first frame as a picture; `controlFilm`
 * does the rest and, on the first page, runs long before React.
 */
export function HeroFilm() {
  const { LL, locale } = useI18n();
  const figure = useRef<HTMLElement>(null);

  useEffect(() => (figure.current ? controlFilm(figure.current) : undefined), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the language from the figure element.
  useEffect(() => {
    if (figure.current) changeFilmLanguage(figure.current);
  }, [locale]);

  return (
    <chakra.figure ref={figure} data-film={locale} css={playingCss}>
      <chakra.div position="relative" overflow="hidden" borderRadius="sm" bg="second">
        <Picture
          name={`hero-poster-${locale}`}
          alt={LL.home.hero.filmAlt()}
          sizes="(min-width: 1024px) 40vw, (min-width: 624px) 34rem, calc(100vw - 2.5rem)"
          isPriority
        />
        <chakra.video
          aria-hidden
          tabIndex={-1}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="none"
          position="absolute"
          inset="0"
          width="full"
          height="full"
          objectFit="cover"
        />
      </chakra.div>
      <chakra.figcaption
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minH="tap"
        mt="1"
        textStyle="caption"
        color="ink.muted"
      >
        {LL.home.hero.filmCaption()}
        <chakra.button
          type="button"
          display="inline-grid"
          placeContent="center"
          flexShrink="0"
          minW="tap"
          minH="tap"
          me="-3"
          color="ink"
          cursor="pointer"
          _hover={{ color: 'accent' }}
          css={{ '@media (scripting: none)': { display: 'none' } }}
        >
          <span data-when="still">
            <Play size="1.15rem" aria-hidden />
            <VisuallyHidden>{LL.home.hero.play()}</VisuallyHidden>
          </span>
          <span data-when="playing">
            <Pause size="1.15rem" aria-hidden />
            <VisuallyHidden>{LL.home.hero.pause()}</VisuallyHidden>
          </span>
        </chakra.button>
      </chakra.figcaption>
    </chakra.figure>
  );
}

const playingCss = {
  '&:not([data-playing]) [data-when=playing], &[data-playing] [data-when=still]': { display: 'none' },
};
