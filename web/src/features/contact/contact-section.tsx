import { chakra } from '@chakra-ui/react/styled-system';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { anchors, paths } from '@storefront/contracts/paths.ts';
import { Container } from '#components/container.tsx';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { latePart } from '#early/late-part.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';

const ContactForm = latePart({
  name: 'contact-form',
  load: async () => (await import('./contact-form.tsx')).ContactForm,
});

const headingId = 'contact-heading';

export function ContactSection() {
  const { LL } = useI18n();
  const texts = LL.contact;
  return (
    <chakra.section
      id={anchors.contact}
      aria-labelledby={headingId}
      py={{ base: '10', md: '20', xl: '24' }}
      // Without the dark band above it, the section would merge with the previous one.
      css={{ [`html[${noTestimonialsAttribute}] &`]: { bg: 'paper.sunken' } }}
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        columnGap="12"
        rowGap={{ base: '7', md: '10' }}
        alignItems="start"
      >
        {/* Headline and form are aligned at the top. */}
        <chakra.div borderTopWidth="1px" borderColor="ink" pt="5">
          <chakra.h2 id={headingId} textStyle="headline">
            <HeadlineWords plain={texts.title()} prose={texts.titleProse()} />
          </chakra.h2>
          <chakra.p textStyle="lead" mt={{ base: '3', md: '5' }} maxW="32ch" color="ink.muted">
            {texts.lead()}
          </chakra.p>
          <chakra.p mt={{ base: '4', md: '10' }} textStyle="caption" color="ink.muted">
            {texts.directly()}
          </chakra.p>
          <OuterLink
            href={`mailto:${contactEmail()}`}
            isTall
            fontSize={{ base: 'md', md: 'lg' }}
            overflowWrap="anywhere"
          >
            {contactEmail()}
          </OuterLink>
        </chakra.div>
        <chakra.div borderTopWidth={{ lg: '1px' }} borderColor="ink" pt={{ lg: '5' }}>
          <ContactForm />
          <chakra.p mt={{ base: '3', md: '6' }} textStyle="small" color="ink.muted">
            {`${texts.privacy()} `}
            <TextLink href={paths.privacy}>{LL.footer.privacy()}</TextLink>
          </chakra.p>
        </chakra.div>
      </Container>
    </chakra.section>
  );
}
