import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '#components/container.tsx';
import { Picture } from '#components/picture.tsx';
import { Reveal } from '#components/reveal.tsx';
import type { SampleName } from '#features/samples/sample.ts';
import { SampleLink } from '#features/samples/sample-link.tsx';
import { useSampleViewer } from '#features/samples/use-sample-viewer.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export const workAnchor = 'work';
const headingId = 'work-heading';

/**
 * A spread of two columns: the headline stands above the second piece, the third has its words beside it, so that
 * every part of it carries something. On a phone the three lie beside each other and are swiped.
 */
const places = [
  {
    gridColumn: { md: '1' },
    gridRow: { md: '1 / span 2' },
    sizes: '(min-width: 1632px) 900px, (min-width: 768px) 56vw, 80vw',
    isBeside: false,
  },
  {
    gridColumn: { md: '2' },
    gridRow: { md: '2' },
    sizes: '(min-width: 1632px) 590px, (min-width: 768px) 36vw, 80vw',
    isBeside: false,
  },
  {
    gridColumn: { md: '1 / -1' },
    gridRow: { md: '3' },
    sizes: '(min-width: 1632px) 590px, (min-width: 768px) 36vw, 80vw',
    isBeside: true,
  },
] as const;

const columns = { md: 'minmax(0, 7.3fr) minmax(0, 4.7fr)' };

export function RecentWork() {
  const { LL } = useI18n();
  const texts = LL.home.work;
  const projects = [
    { name: 'work-landing-page', project: texts.landingPage },
    { name: 'work-email-template', project: texts.emailTemplate },
    { name: 'work-jewelry', project: texts.jewelry },
  ] as const satisfies readonly { name: SampleName; project: unknown }[];
  const { linkTo, viewer } = useSampleViewer(
    projects.map(({ name, project: { title, text, alt } }) => ({
      name,
      title: title(),
      text: text(),
      alt: alt(),
    })),
  );
  return (
    <chakra.section
      id={workAnchor}
      aria-labelledby={headingId}
      bg="paper.sunken"
      py={{ base: '10', md: '20', xl: '24' }}
    >
      <Container
        display={{ md: 'grid' }}
        gridTemplateColumns={columns}
        gridTemplateRows={{ md: 'auto 1fr auto' }}
        columnGap={{ md: '8', xl: '12' }}
        rowGap={{ md: '12' }}
      >
        <chakra.div gridColumn={{ md: '2' }} gridRow={{ md: '1' }}>
          <chakra.p textStyle="caption" color="accent" mb={{ base: '2', md: '4' }}>
            {texts.label()}
          </chakra.p>
          <chakra.h2 id={headingId} textStyle="headline" fontSize={{ md: 'clamp(1.75rem, 3.2vw, 3.25rem)' }}>
            {texts.title()} <chakra.em textStyle="prose">{texts.titleProse()}</chakra.em>
          </chakra.h2>
          <chakra.p textStyle="lead" mt={{ base: '3', md: '5' }} color="ink.muted">
            {texts.note()}
          </chakra.p>
        </chakra.div>
        <chakra.div
          display={{ base: 'grid', md: 'contents' }}
          gridTemplateColumns="repeat(3, 80%)"
          columnGap="4"
          mt="5"
          mx="-5"
          px="5"
          pb="2"
          overflowX="auto"
          scrollSnapType="x mandatory"
          scrollPaddingInline="5"
          // On paper nothing is swiped.
          css={{ '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', overflow: 'visible' } }}
        >
          {projects.map(({ name, project }, index) => {
            const { gridColumn, gridRow, sizes, isBeside } = places[index] ?? places[0];
            return (
              <Reveal
                key={name}
                gridColumn={gridColumn}
                gridRow={gridRow}
                alignSelf={{ md: isBeside ? 'stretch' : 'end' }}
                scrollSnapAlign="start"
              >
                <chakra.article
                  display={{ md: isBeside ? 'grid' : 'block' }}
                  gridTemplateColumns={columns}
                  columnGap={{ md: '8', xl: '12' }}
                >
                  <chakra.div order={{ md: isBeside ? 1 : 0 }}>
                    <SampleLink {...linkTo(index)}>
                      <Picture name={name} alt={project.alt()} sizes={sizes} />
                    </SampleLink>
                  </chakra.div>
                  <chakra.div
                    display={{ md: 'flex' }}
                    flexDirection="column"
                    justifyContent="space-between"
                    mt={{ base: '3', md: isBeside ? '0' : '4' }}
                    pt="3"
                    borderTopWidth="1px"
                    borderColor="ink"
                  >
                    <chakra.h3
                      textStyle="title"
                      // Beside its picture a title has the room of a headline.
                      fontSize={{ md: isBeside ? 'clamp(2.25rem, 6vw, 6rem)' : undefined }}
                      lineHeight={{ md: isBeside ? 'tight' : undefined }}
                    >
                      {project.title()}
                    </chakra.h3>
                    <div>
                      <chakra.p
                        mt={{ base: '1', md: '2' }}
                        maxW="46ch"
                        color="ink.muted"
                        fontSize={{ base: 'sm', md: 'md' }}
                        lineHeight={{ base: 'normal', md: '1.6' }}
                        textWrap="balance"
                      >
                        {project.text()}
                      </chakra.p>
                      <chakra.ul
                        aria-label={texts.tags()}
                        display="flex"
                        flexWrap="wrap"
                        columnGap="4"
                        mt={{ base: '2', md: '3' }}
                      >
                        {[...project.tags].map((tag) => (
                          <chakra.li key={tag()} textStyle="caption">
                            {tag()}
                          </chakra.li>
                        ))}
                      </chakra.ul>
                    </div>
                  </chakra.div>
                </chakra.article>
              </Reveal>
            );
          })}
        </chakra.div>
      </Container>
      {viewer}
    </chakra.section>
  );
}
