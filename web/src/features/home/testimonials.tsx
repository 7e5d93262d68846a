import { chakra } from '@chakra-ui/react/styled-system';
import { latePart } from '#components/late-part.tsx';
import { Section } from '#components/section.tsx';
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
    <Section
      label={texts.label()}
      layout="wide"
      tone="ink"
      title={
        <>
          {texts.title()} <chakra.em textStyle="prose">{texts.titleProse()}</chakra.em>
        </>
      }
    >
      <TestimonialCarousel />
      {areTestimonialsSamples && (
        <chakra.p textStyle="small" mt={{ base: '8', md: '14' }} color="ink.inverseMuted">
          {texts.sample()}
        </chakra.p>
      )}
    </Section>
  );
}
