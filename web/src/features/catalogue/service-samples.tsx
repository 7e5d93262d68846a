import { chakra } from '@chakra-ui/react/styled-system';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { Container } from '#components/container.tsx';
import { Picture } from '#components/picture.tsx';
import { Reveal } from '#components/reveal.tsx';
import { SampleLink } from '#features/samples/sample-link.tsx';
import { useSampleViewer } from '#features/samples/use-sample-viewer.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { samplesOf } from './samples-of.ts';
import { serviceTexts } from './service-texts.ts';

/** How far each picture hangs below the first; a wall, not a row. */
const hang = [{ mt: { md: '0' } }, { mt: { md: '14', xl: '20' } }, { mt: { md: '5', xl: '8' } }] as const;

/** Three pieces of work with captions, to be opened large. On a phone they lie beside each other and are swiped. */
export function ServiceSamples({ serviceType }: { serviceType: ServiceType }) {
  const { LL } = useI18n();
  const texts = serviceTexts(LL, serviceType).samples;
  const captions = [...texts.items];
  // Green work disappears on green.
  const isOnInk = serviceType === 'landing-page';
  const muted = isOnInk ? 'ink.inverseMuted' : 'second.onMuted';
  const samples = samplesOf[serviceType].flatMap((name, index) => {
    const caption = captions[index];
    return caption ? [{ name, title: caption.name(), text: caption.text(), alt: caption.alt() }] : [];
  });
  const { linkTo, viewer } = useSampleViewer(samples);
  return (
    <chakra.section
      aria-labelledby="samples-title"
      mt={{ base: '16', md: '24' }}
      py={{ base: '14', md: '20', xl: '24' }}
      layerStyle={isOnInk ? 'inkBand' : 'secondBand'}
      overflow="clip"
    >
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 9fr)' }}
          columnGap="10"
          rowGap="3"
          mb={{ base: '8', md: '14' }}
        >
          <chakra.p textStyle="caption" color={muted} pt={{ lg: '2' }}>
            {LL.order.samples.label()}
          </chakra.p>
          <chakra.h2 id="samples-title" textStyle="headline" maxW="20ch">
            {texts.title()}
          </chakra.h2>
        </chakra.div>
        <chakra.ul
          aria-labelledby="samples-title"
          display="grid"
          gridTemplateColumns={{
            base: 'repeat(3, 78%)',
            sm: 'repeat(3, 56%)',
            md: 'repeat(3, minmax(0, 1fr))',
          }}
          columnGap={{ base: '4', md: '7', xl: '12' }}
          mx={{ base: '-5', md: '0' }}
          px={{ base: '5', md: '0' }}
          pb="2"
          overflowX={{ base: 'auto', md: 'visible' }}
          scrollSnapType={{ base: 'x mandatory', md: 'none' }}
          scrollPaddingInline={{ base: '5', md: '0' }}
          // On paper nothing is swiped.
          css={{ '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', overflow: 'visible' } }}
        >
          {samples.map(({ name, title, text, alt }, index) => (
            <chakra.li key={name} scrollSnapAlign="start" {...hang[index]}>
              <Reveal>
                <figure>
                  <chakra.div boxShadow="lifted" bg={isOnInk ? 'ink' : 'second.strong'}>
                    <SampleLink {...linkTo(index)}>
                      <Picture
                        name={name}
                        alt={alt}
                        sizes="(min-width: 1344px) 400px, (min-width: 768px) 30vw, (min-width: 480px) 56vw, 78vw"
                      />
                    </SampleLink>
                  </chakra.div>
                  <chakra.figcaption mt="4">
                    <chakra.strong display="block" textStyle="label">
                      {title}
                    </chakra.strong>
                    <chakra.span display="block" textStyle="caption" mt="1" color={muted}>
                      {text}
                    </chakra.span>
                  </chakra.figcaption>
                </figure>
              </Reveal>
            </chakra.li>
          ))}
        </chakra.ul>
        <chakra.p
          textStyle="small"
          textWrap="balance"
          mt={{ base: '8', md: '12' }}
          color={muted}
          maxW="prose"
        >
          {LL.order.samples.note()}
        </chakra.p>
      </Container>
      {viewer}
    </chakra.section>
  );
}
