import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { Fragment } from 'react';
import { Container } from '#components/container.tsx';
import { PageHead } from '#components/page-head.tsx';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type LegalBlock, type LegalDocument, legalLastUpdated } from './legal-document.ts';

const dateFormat: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** The same in both languages, so that a link into the text survives a switch of language. */
const sectionId = (index: number) => `section-${index + 1}`;

/** Terms or privacy policy: contents in the margin, numbered sections beside them. */
export function LegalPage({ texts }: { texts: Readonly<Record<Locale, LegalDocument>> }) {
  const { LL, locale } = useI18n();
  const { title, description, sections } = texts[locale];
  return (
    <>
      <PageHead title={title} lead={description}>
        <chakra.p textStyle="caption" mt="6" color="accent">
          <time dateTime={legalLastUpdated}>
            {LL.legal.lastUpdated({ date: formatDateTime(new Date(legalLastUpdated), locale, dateFormat) })}
          </time>
        </chakra.p>
      </PageHead>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
        columnGap="12"
        rowGap="12"
        alignItems="start"
        pb={{ base: '16', md: '28' }}
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
              borderTopWidth="1px"
              borderColor="line.hairline"
              pt="6"
              pb={{ base: '9', md: '12' }}
            >
              <chakra.h2
                id={`${sectionId(index)}-heading`}
                display="grid"
                gridColumn="1 / -1"
                gridTemplateColumns="subgrid"
                alignItems="baseline"
                textStyle="title"
              >
                <chakra.span textStyle="prose" color="accent">
                  {index + 1}.{' '}
                </chakra.span>
                <span>{heading}</span>
              </chakra.h2>
              <chakra.div
                gridColumn={{ base: '1 / -1', md: '2' }}
                mt="4"
                maxW="prose"
                display="flex"
                flexDirection="column"
                gap="4"
              >
                {blocks.map((block) => (
                  <Block key={typeof block === 'string' ? block : block.list.join()} block={block} />
                ))}
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
            <chakra.p mb="4">
              {LL.legal.questions()} <ContactAddress />
            </chakra.p>
            <TextLink href={paths.home} display="inline-flex" alignItems="center" minH="tap">
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
      borderTopWidth="1px"
      borderColor="ink"
      pt="4"
      data-print="hide"
    >
      <chakra.h2 id="legal-contents" textStyle="caption" color="accent" mb="2">
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

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <WithAddress text={block} />
      </p>
    );
  }
  return (
    <chakra.ul display="flex" flexDirection="column" gap="2.5">
      {block.list.map((item) => (
        <chakra.li
          key={item}
          position="relative"
          ps="6"
          _before={{ content: '"–"', position: 'absolute', insetStart: '0', color: 'accent' }}
        >
          <WithAddress text={item} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** A text whose `{email}` becomes a link to the agency's address. */
function WithAddress({ text }: { text: string }) {
  const [first, ...others] = text.split('{email}');
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <ContactAddress />
          {part}
        </Fragment>
      ))}
    </>
  );
}

function ContactAddress() {
  return <OuterLink href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</OuterLink>;
}
