import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '#components/picture.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { mayPlayUnasked } from './may-play-unasked.ts';

const sources = [
  { src: '/artwork/hero-loop.webm', type: 'video/webm' },
  { src: '/artwork/hero-loop.mp4', type: 'video/mp4' },
] as const;

/**
 * The loop beside the headline. The page arrives with its first frame as a picture; the film is fetched once
 * everything else is there, and not at all for visitors who asked for less motion or less data, unless they press play.
 */
export function HeroFilm() {
  const { LL } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [canControl, setCanControl] = useState(false);

  useEffect(() => {
    setCanControl(true);
    if (!mayPlayUnasked()) return;
    return afterPageLoad(() => setIsWanted(true));
  }, []);

  useEffect(() => {
    const film = video.current;
    if (!film || !isWanted) return;
    // Out of sight it rests. A browser that refuses to play leaves the picture and the button.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) film.play().catch(() => undefined);
      else film.pause();
    });
    observer.observe(film);
    return () => {
      observer.disconnect();
      film.pause();
    };
  }, [isWanted]);

  function handleToggle() {
    if (isPlaying) setIsWanted(false);
    // Wanted all along, but the browser refused to start without a press of a button.
    else if (isWanted) video.current?.play().catch(() => undefined);
    else setIsWanted(true);
  }

  return (
    <chakra.figure>
      <chakra.div position="relative" overflow="hidden" borderRadius="sm" bg="second">
        <Picture
          name="hero-poster"
          alt={LL.home.hero.filmAlt()}
          sizes="(min-width: 1024px) 40vw, 34rem"
          isPriority
        />
        <chakra.video
          ref={video}
          aria-hidden
          tabIndex={-1}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="none"
          onPlaying={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          position="absolute"
          inset="0"
          width="full"
          height="full"
          objectFit="cover"
        >
          {isWanted && sources.map((source) => <source key={source.src} {...source} />)}
        </chakra.video>
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
        {canControl && (
          <chakra.button
            type="button"
            onClick={handleToggle}
            display="inline-grid"
            placeContent="center"
            flexShrink="0"
            minW="tap"
            minH="tap"
            me="-3"
            color="ink"
            cursor="pointer"
            _hover={{ color: 'accent' }}
          >
            {isPlaying ? <Pause size="1.15rem" aria-hidden /> : <Play size="1.15rem" aria-hidden />}
            <VisuallyHidden>{isPlaying ? LL.home.hero.pause() : LL.home.hero.play()}</VisuallyHidden>
          </chakra.button>
        )}
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** Runs once the page and its pictures are loaded and the browser has a moment; returns what calls it off. */
function afterPageLoad(action: () => void): () => void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 });
    else setTimeout(action, 200);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  return () => removeEventListener('load', later);
}
