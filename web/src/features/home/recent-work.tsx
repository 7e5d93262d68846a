import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '#components/container.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { Reveal } from '#components/reveal.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import type { SampleName } from '#features/samples/sample.ts';
import { SampleLink } from '#features/samples/sample-link.tsx';
import { useSampleViewer } from '#features/samples/use-sample-viewer.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export const workAnchor = 'work';
const headingId = 'work-heading';

/**
 * Layout of a magazine spread: the first piece fills the left page, the headline is above the two others on
 * the right one. Pictures end on one line, with their captions below it. On a phone the three are swiped
 * sideways.
 */
const large = {
  gridRow: { md: '2 / span 2', lg: '1 / span 3' },
  pictureRow: { lg: '1 / span 2' },
  sizes: '(min-width: 1632px) 740px, (min-width: 1024px) 46vw, (min-width: 768px) 38vw, 80vw',
};
const small = {
  gridRow: { md: '2 / span 2' },
  pictureRow: {},
  sizes: '(min-width: 1632px) 370px, (min-width: 1024px) 23vw, (min-width: 768px) 26vw, 80vw',
};

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
        gridTemplateColumns={{
          md: 'minmax(0, 5fr) repeat(2, minmax(0, 3.5fr))',
          lg: 'minmax(0, 6fr) repeat(2, minmax(0, 3fr))',
        }}
        gridTemplateRows={{ md: 'auto 1fr auto' }}
        columnGap={{ md: '6', xl: '8' }}
      >
        <chakra.div gridColumn={{ md: '1 / -1', lg: '2 / -1' }} gridRow={{ md: '1' }} mb={{ md: '10' }}>
          <chakra.p textStyle="caption" color="accent" mb={{ base: '2', md: '4' }}>
            {texts.label()}
          </chakra.p>
          <chakra.h2 id={headingId} textStyle="headline" fontSize={{ md: 'clamp(1.75rem, 3.2vw, 3.25rem)' }}>
            <HeadlineWords plain={texts.title()} prose={texts.titleProse()} />
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
          // Printed side by side, since paper cannot be swiped.
          css={{ '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', overflow: 'visible' } }}
        >
          {projects.map(({ name, project }, index) => {
            const { gridRow, pictureRow, sizes } = index === 0 ? large : small;
            return (
              <Reveal
                as="article"
                key={name}
                gridRow={gridRow}
                display={{ md: 'grid' }}
                gridTemplateRows="subgrid"
                scrollSnapAlign="start"
              >
                <chakra.div gridRow={pictureRow} alignSelf="end">
                  <SampleLink {...linkTo(index)}>
                    <Picture name={name} alt={project.alt()} sizes={sizes} />
                  </SampleLink>
                </chakra.div>
                <chakra.div mt={{ base: '3', md: '4' }} pt="3" borderTopWidth="1px" borderColor="ink">
                  <chakra.h3 data-words="title" textStyle="title">
                    {project.title()}
                  </chakra.h3>
                  <chakra.p
                    data-words="text"
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
                </chakra.div>
              </Reveal>
            );
          })}
        </chakra.div>
      </Container>
      {viewer}
    </chakra.section>
  );
}
