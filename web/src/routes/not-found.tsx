import { chakra } from '@chakra-ui/react/styled-system';
import { anchors, paths } from '@storefront/contracts/paths.ts';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useIsInPortal } from '#features/admin/use-is-in-portal.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

export function NotFoundPage() {
  const { LL } = useI18n();
  const isInPortal = useIsInPortal();
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 6fr)' }}
      alignItems="end"
      columnGap="12"
      rowGap="8"
      py={{ base: '16', md: '28' }}
    >
      <chakra.p
        aria-hidden
        fontFamily="display"
        fontWeight="semibold"
        letterSpacing="tight"
        lineHeight="0.8"
        color="accent"
        whiteSpace="nowrap"
        position="relative"
        width="fit-content"
        maxW="full"
        overflowX="clip"
        pe="0.04em"
        // As wide as its column.
        fontSize={{ base: 'min(46vw, 14rem)', lg: 'clamp(14rem, 24vw, 24rem)' }}
        // Struck out from the margin to as far behind the last digit. A border is drawn with forced colors, too.
        _after={{
          content: '""',
          position: 'absolute',
          insetInlineStart: '0',
          insetInlineEnd: '0',
          top: '0.385em',
          borderTop: '0.045em solid {colors.ink}',
        }}
      >
        {LL.notFound.numeral()}
      </chakra.p>
      <div>
        <chakra.h1 textStyle="headline">
          {`${LL.notFound.title()} `}
          <chakra.em display="block" textStyle="prose">
            {LL.notFound.titleProse()}
          </chakra.em>
        </chakra.h1>
        <chakra.p textStyle="lead" mt="5" maxW="44ch" color="ink.muted">
          {LL.notFound.text()}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="7" rowGap="2" mt="9">
          {isInPortal ? (
            <>
              <ButtonLink href={paths.admin} variant="ink" size="lg">
                {LL.notFound.toPortal()}
              </ButtonLink>
              <TextLink href={paths.home} isTall>
                {LL.notFound.toHome()}
              </TextLink>
            </>
          ) : (
            <>
              <ButtonLink href={paths.home} variant="ink" size="lg">
                {LL.notFound.toHome()}
              </ButtonLink>
              <TextLink href={`${paths.home}#${anchors.services}`} isTall>
                {LL.notFound.toServices()}
              </TextLink>
              <TextLink href={`${paths.home}#${anchors.contact}`} isTall>
                {LL.notFound.toContact()}
              </TextLink>
            </>
          )}
        </chakra.div>
      </div>
    </Container>
  );
}
