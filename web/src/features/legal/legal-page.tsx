import { chakra } from '@chakra-ui/react/styled-system';
import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { Container } from '#components/container.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ContactLink, LegalBlocks, legalProse } from './legal-blocks.tsx';
import { type LegalDocument, legalLastUpdated } from './legal-document.ts';

const dateFormat: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** The same in both languages, so that a link into the text survives a change of language. */
const sectionId = (index: number) => `section-${index + 1}`;

/** Head and text share the same columns. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
  columnGap: { lg: '12', xl: '16' },
} as const;

/** Terms or privacy policy: contents in the margin, numbered sections next to it. */
export function LegalPage({ texts }: { texts: Readonly<Record<Locale, LegalDocument>> }) {
  const { LL, locale } = useI18n();
  const { title, description, sections } = texts[locale];
  return (
    <>
      <chakra.header bg="paper.sunken" py={{ base: '9', md: '14', xl: '16' }}>
        <Container {...columns} rowGap="5" alignItems="end">
          <chakra.h1
            textStyle="display"
            fontSize={{ lg: 'clamp(3.25rem, 5.6vw, 5.75rem)' }}
            gridColumn="1 / -1"
          >
            {title}
          </chakra.h1>
          <chakra.p
            textStyle="lead"
            color="ink.muted"
            gridColumn={{ lg: '2' }}
            gridRow={{ lg: '2' }}
            maxW="40ch"
          >
            {description}
          </chakra.p>
          <chakra.p textStyle="caption" color="ink.muted" gridRow={{ lg: '2' }}>
            <time dateTime={legalLastUpdated}>
              {LL.legal.lastUpdated({ date: formatDateTime(new Date(legalLastUpdated), locale, dateFormat) })}
            </time>
          </chakra.p>
        </Container>
      </chakra.header>
      <Container
        {...columns}
        rowGap="10"
        alignItems="start"
        pt={{ base: '8', md: '14' }}
        pb={{ base: '14', md: '24' }}
      >
        <Contents headings={sections.map((section) => section.heading)} />
        <div>
          {sections.map(({ heading, blocks }, index) => (
            <chakra.section
              key={sectionId(index)}
              id={sectionId(index)}
              aria-labelledby={`${sectionId(index)}-heading`}
              display="grid"
              gridTemplateColumns={{ base: '2.25rem minmax(0, 1fr)', md: '4.5rem minmax(0, 1fr)' }}
              borderTopWidth={index === 0 ? '0' : '1px'}
              borderColor="line.hairline"
              pt={index === 0 ? '0' : { base: '5', md: '7' }}
              pb={{ base: '7', md: '9' }}
            >
              <chakra.h2
                id={`${sectionId(index)}-heading`}
                display="grid"
                gridColumn="1 / -1"
                gridTemplateColumns="subgrid"
                alignItems="baseline"
                textStyle="title"
              >
                <chakra.span textStyle="prose" fontSize={{ md: '3xl' }} lineHeight="none" color="accent">
                  {`${index + 1}. `}
                </chakra.span>
                <span>{heading}</span>
              </chakra.h2>
              <chakra.div gridColumn={{ base: '1 / -1', md: '2' }} mt="4" maxW="prose">
                <LegalBlocks blocks={blocks} />
              </chakra.div>
            </chakra.section>
          ))}
          <chakra.div
            display="flex"
            flexDirection="column"
            alignItems="flex-start"
            borderTopWidth="1px"
            borderColor="ink"
            pt="6"
            ps={{ md: '4.5rem' }}
          >
            <chakra.p mb="4" css={legalProse}>
              {`${LL.legal.questions()} `}
              <ContactLink />
            </chakra.p>
            <TextLink href={paths.home} isTall>
              {LL.legal.back()}
            </TextLink>
          </chakra.div>
        </div>
      </Container>
    </>
  );
}

function Contents({ headings }: { headings: readonly string[] }) {
  const { LL } = useI18n();
  return (
    <chakra.nav
      aria-labelledby="legal-contents"
      position={{ lg: 'sticky' }}
      top={{ lg: 'calc(var(--c-sizes-header) + 1.5rem)' }}
      maxH={{ lg: 'calc(100vh - var(--c-sizes-header) - 3rem)' }}
      overflowY={{ lg: 'auto' }}
      data-print="hide"
    >
      <chakra.h2 id="legal-contents" textStyle="title" mb="3">
        {LL.legal.contents()}
      </chakra.h2>
      <ol>
        {headings.map((heading, index) => (
          <li key={heading}>
            <TextLink
              href={`#${sectionId(index)}`}
              variant="quiet"
              display="grid"
              gridTemplateColumns="2.25rem minmax(0, 1fr)"
              alignItems="center"
              minH={{ base: 'tap', lg: '9' }}
              borderTopWidth="1px"
              borderColor="line.hairline"
              textStyle="small"
            >
              <chakra.span textStyle="prose" color="ink.muted">
                {index + 1}
              </chakra.span>
              <span>{heading}</span>
            </TextLink>
          </li>
        ))}
      </ol>
    </chakra.nav>
  );
}
