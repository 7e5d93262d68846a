import { chakra } from '@chakra-ui/react/styled-system';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { Container } from '#components/container.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { latePart } from '#early/late-part.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { areTestimonialsSamples } from './sample-content.ts';

const TestimonialCarousel = latePart({
  name: 'testimonials',
  load: async () => (await import('./testimonial-carousel.tsx')).TestimonialCarousel,
});

export function Testimonials() {
  const { LL } = useI18n();
  const texts = LL.home.testimonials;
  return (
    <chakra.section
      aria-labelledby={headingId}
      layerStyle="inkBand"
      py={{ base: '9', md: '20' }}
      css={{ [`html[${noTestimonialsAttribute}] &`]: { display: 'none' } }}
    >
      <Container>
        <chakra.h2 id={headingId} textStyle="title" mb={{ base: '5', md: '8' }} color="accent.onInk">
          <HeadlineWords plain={texts.title()} prose={texts.titleProse()} />
        </chakra.h2>
        <TestimonialCarousel />
        {areTestimonialsSamples && (
          <chakra.p textStyle="small" mt={{ base: '4', md: '10' }} color="ink.inverseMuted">
            {texts.sample()}
          </chakra.p>
        )}
      </Container>
    </chakra.section>
  );
}

const headingId = 'testimonials-heading';
