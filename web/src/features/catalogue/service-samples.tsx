import { chakra } from '@chakra-ui/react/styled-system';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { Container } from '#components/container.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { Reveal } from '#components/reveal.tsx';
import { SampleLink } from '#features/samples/sample-link.tsx';
import { useSampleViewer } from '#features/samples/use-sample-viewer.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { samplesOf } from './samples-of.ts';
import { serviceTexts } from './service-texts.ts';

/** Services whose samples are green and need another background than the green one. */
const onInk: Readonly<Record<ServiceType, boolean>> = {
  'email-template': false,
  'content-calendar': false,
  copywriting: false,
  'landing-page': true,
};

/** Three pieces of work with captions, which open in the viewer. On a phone they are swiped sideways. */
export function ServiceSamples({ serviceType }: { serviceType: ServiceType }) {
  const { LL } = useI18n();
  const texts = serviceTexts(LL, serviceType).samples;
  const captions = [...texts.items];
  const isOnInk = onInk[serviceType];
  const muted = isOnInk ? 'ink.inverseMuted' : 'second.onMuted';
  const samples = samplesOf[serviceType].flatMap((name, index) => {
    const caption = captions[index];
    return caption ? [{ name, title: caption.name(), text: caption.text(), alt: caption.alt() }] : [];
  });
  const { linkTo, viewer } = useSampleViewer(samples);
  return (
    <chakra.section
      aria-labelledby="samples-title"
      mt={{ base: '8', md: '10', lg: isOnInk ? '0' : '12' }}
      py={{ base: '8', md: '14', xl: '16' }}
      layerStyle={isOnInk ? 'inkBand' : 'secondBand'}
      overflow="clip"
    >
      <Container>
        <chakra.div
          display="grid"
          // The note is above the last picture.
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
          columnGap={{ md: '7', xl: '9' }}
          rowGap="2"
          alignItems="end"
          mb={{ base: '5', md: '8' }}
        >
          <chakra.div gridColumn={{ md: 'span 2' }}>
            <chakra.p textStyle="caption" color={muted} mb="2">
              {LL.order.samples.label()}
            </chakra.p>
            <chakra.h2 id="samples-title" textStyle="headline">
              {texts.title()}
            </chakra.h2>
          </chakra.div>
          <chakra.p textStyle="small" textWrap="balance" color={muted} pb={{ md: '1' }}>
            {LL.order.samples.note()}
          </chakra.p>
        </chakra.div>
        <chakra.ul
          aria-labelledby="samples-title"
          display="grid"
          gridTemplateColumns={{
            base: 'repeat(3, 66%)',
            sm: 'repeat(3, 46%)',
            md: 'repeat(3, minmax(0, 1fr))',
          }}
          columnGap={{ base: '4', md: '7', xl: '9' }}
          mx={{ base: '-5', md: '0' }}
          px={{ base: '5', md: '0' }}
          pb="2"
          overflowX={{ base: 'auto', md: 'visible' }}
          scrollSnapType={{ base: 'x mandatory', md: 'none' }}
          scrollPaddingInline={{ base: '5', md: '0' }}
          // Printed side by side, since paper cannot be swiped.
          css={{ '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', overflow: 'visible' } }}
        >
          {samples.map(({ name, title, text, alt }, index) => (
            <chakra.li key={name} scrollSnapAlign="start">
              <Reveal>
                <figure>
                  <chakra.div boxShadow="lifted" bg={isOnInk ? 'ink' : 'second.strong'}>
                    <SampleLink {...linkTo(index)}>
                      <Picture
                        name={name}
                        alt={alt}
                        sizes="(min-width: 1536px) 460px, (min-width: 768px) 30vw, (min-width: 480px) 46vw, 66vw"
                      />
                    </SampleLink>
                  </chakra.div>
                  <chakra.figcaption mt="4">
                    <chakra.strong data-words="title" display="block" textStyle="label">
                      {title}
                    </chakra.strong>
                    <chakra.span data-words="text" display="block" textStyle="caption" mt="1" color={muted}>
                      {text}
                    </chakra.span>
                  </chakra.figcaption>
                </figure>
              </Reveal>
            </chakra.li>
          ))}
        </chakra.ul>
      </Container>
      {viewer}
    </chakra.section>
  );
}
