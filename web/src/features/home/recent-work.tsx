import { chakra } from '@chakra-ui/react/styled-system';
import { Picture } from '#components/picture.tsx';
import { Reveal } from '#components/reveal.tsx';
import { Section } from '#components/section.tsx';
import type { SampleName } from '#features/samples/sample.ts';
import { SampleLink } from '#features/samples/sample-link.tsx';
import { useSampleViewer } from '#features/samples/use-sample-viewer.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export const workAnchor = 'work';

/** Where each piece hangs on the twelve columns of a wide screen; sizes and heights differ on purpose. */
const places = [
  {
    gridColumn: { md: '1 / span 7' },
    mt: '0',
    sizes: '(min-width: 1408px) 720px, (min-width: 768px) 55vw, 90vw',
  },
  { gridColumn: { md: '9 / span 4' }, mt: { md: '40' }, sizes: '(min-width: 768px) 32vw, 90vw' },
  {
    gridColumn: { md: '6 / span 6' },
    mt: '0',
    sizes: '(min-width: 1408px) 624px, (min-width: 768px) 47vw, 90vw',
  },
] as const;

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
    <Section
      id={workAnchor}
      label={texts.label()}
      layout="wide"
      tone="sunken"
      title={
        <>
          {texts.title()} <chakra.em textStyle="prose">{texts.titleProse()}</chakra.em>
        </>
      }
      lead={texts.note()}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' }}
        columnGap={{ md: '6', xl: '8' }}
        rowGap={{ base: '14', md: '24' }}
        alignItems="start"
      >
        {projects.map(({ name, project }, index) => {
          const place = places[index] ?? places[0];
          return (
            <Reveal key={name} gridColumn={place.gridColumn} mt={place.mt}>
              <chakra.article>
                <SampleLink {...linkTo(index)}>
                  <Picture name={name} alt={project.alt()} sizes={place.sizes} />
                </SampleLink>
                <chakra.div
                  display="grid"
                  gridTemplateColumns="2.25rem minmax(0, 1fr)"
                  mt="4"
                  pt="3"
                  borderTopWidth="1px"
                  borderColor="ink"
                >
                  <chakra.span aria-hidden textStyle="caption" color="accent">
                    {index + 1}
                  </chakra.span>
                  <div>
                    <chakra.h3 textStyle="title">{project.title()}</chakra.h3>
                    <chakra.p mt="2" maxW="46ch" color="ink.muted" textWrap="balance">
                      {project.text()}
                    </chakra.p>
                    <chakra.ul aria-label={texts.tags()} display="flex" flexWrap="wrap" columnGap="4" mt="3">
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
      {viewer}
    </Section>
  );
}
