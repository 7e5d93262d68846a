import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { Component, type ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { useIsInPortal } from '#features/admin/use-is-in-portal.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';

type ErrorBoundaryState = { hasFailed: boolean };

/** Catches errors thrown while a page renders, so that header, footer and form input survive. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('The page failed to render', error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { LL } = useI18n();
  const isInPortal = useIsInPortal();
  return (
    <Container py={{ base: '20', md: '32' }} role="alert">
      <chakra.h1 textStyle="headline" maxW="20ch">
        {LL.error.title()}
      </chakra.h1>
      <chakra.p textStyle="lead" mt="5" maxW="prose" color="ink.muted">
        {LL.error.text()}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6" mt="8">
        <Button onClick={() => location.reload()}>{LL.error.reload()}</Button>
        {/* Plain links on purpose: they reload the page. */}
        <OuterLink href={isInPortal ? paths.admin : paths.home}>
          {isInPortal ? LL.error.portal() : LL.error.home()}
        </OuterLink>
        <OuterLink href={`mailto:${contactEmail()}`}>{contactEmail()}</OuterLink>
      </chakra.div>
    </Container>
  );
}
