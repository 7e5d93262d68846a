import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { Container } from '#components/container.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { LegalBlocks } from './legal-blocks.tsx';

/** The operator of the website, from the settings. */
export function ImprintPage() {
  const { LL } = useI18n();
  const texts = LL.legal.imprint;
  return (
    <>
      <chakra.header bg="paper.sunken" py={{ base: '9', md: '14', xl: '16' }}>
        <Container display="grid" rowGap="5">
          <chakra.h1 textStyle="display" fontSize={{ lg: 'clamp(3.25rem, 5.6vw, 5.75rem)' }}>
            {texts.title()}
          </chakra.h1>
          <chakra.p textStyle="lead" color="ink.muted" maxW="40ch">
            {texts.lead()}
          </chakra.p>
        </Container>
      </chakra.header>
      <Container pt={{ base: '8', md: '14' }} pb={{ base: '14', md: '24' }}>
        <chakra.div maxW="prose">
          <LegalBlocks blocks={imprint} />
          <TextLink href={paths.home} isTall mt="6">
            {LL.legal.back()}
          </TextLink>
        </chakra.div>
      </Container>
    </>
  );
}

const imprint = [{ filled: 'imprint' }] as const;
