import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useConfirmation } from './use-confirmation.ts';

/**
 * Thanks for the quote request. The prerendered page claims nothing; with an order at hand it adds its number and says
 * of the confirmation mail what is true at that moment.
 */
export function ThankYou() {
  const { LL, locale } = useI18n();
  const texts = LL.thankYou;
  const { order, state } = useConfirmation();
  const confirmation = {
    title: texts.confirmation[state ?? 'unknown'].title(),
    text:
      order && state
        ? texts.confirmation[state].text({ email: order.clientEmail })
        : texts.confirmation.unknown.text(),
  };
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      columnGap={{ lg: '16', xl: '24' }}
      rowGap="14"
      alignItems="start"
      py={{ base: '12', md: '20' }}
    >
      <div>
        <chakra.h1 textStyle="display">
          {texts.title()}{' '}
          <chakra.em textStyle="prose" display="block">
            {texts.titleProse()}
          </chakra.em>
        </chakra.h1>
        <chakra.p textStyle="lead" mt="7" maxW="40ch" color="ink.muted">
          {texts.lead()}
        </chakra.p>
        {order && (
          <chakra.dl mt="10" pt="4" borderTopWidth="3px" borderColor="accent" maxW="26rem">
            <chakra.dt textStyle="caption" color="ink.muted">
              {texts.orderNumber()}
            </chakra.dt>
            <chakra.dd textStyle="numeral" mt="2" overflowWrap="anywhere">
              #{order.id}
            </chakra.dd>
            <chakra.dd textStyle="small" color="ink.muted" mt="3">
              {texts.orderNumberHint()}
            </chakra.dd>
          </chakra.dl>
        )}
        {order?.areFilesMissing && (
          <chakra.p role="status" mt="8" p="5" bg="accent.tint" borderRadius="sm" maxW="prose">
            {toasts.fileUploadFailed.description[locale]}{' '}
            <OuterLink href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</OuterLink>
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="4" mt="10">
          {order?.clientPath && (
            <ButtonLink href={order.clientPath} variant="primary" size="lg">
              {texts.orderPage()}
            </ButtonLink>
          )}
          <ButtonLink href={paths.home} variant="ink" size="lg">
            {texts.back()}
          </ButtonLink>
        </chakra.div>
      </div>
      <chakra.section aria-labelledby="next-steps" pt={{ lg: '3' }}>
        <chakra.h2 id="next-steps" textStyle="caption" color="accent" mb="4">
          {texts.next()}
        </chakra.h2>
        <chakra.ol borderBottomWidth="1px" borderColor="line.hairline">
          <Step number={1} title={texts.review.title()}>
            {texts.review.text()}
          </Step>
          <Step number={2} title={confirmation.title} isLive>
            {confirmation.text}
          </Step>
          <Step number={3} title={texts.reply.title()}>
            {texts.reply.text()}
          </Step>
          <Step number={4} title={texts.questions.title()}>
            {texts.questions.text()}{' '}
            <OuterLink href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</OuterLink>
          </Step>
        </chakra.ol>
      </chakra.section>
    </Container>
  );
}

type StepProps = { number: number; title: string; isLive?: boolean; children: ReactNode };

function Step({ number, title, isLive = false, children }: StepProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="2.5rem minmax(0, 1fr)"
      py="5"
      borderTopWidth="1px"
      borderColor="line.hairline"
    >
      <chakra.span aria-hidden textStyle="prose" fontSize="xl" color="accent">
        {number}
      </chakra.span>
      <div aria-live={isLive ? 'polite' : undefined}>
        <chakra.h3 textStyle="title">{title}</chakra.h3>
        <chakra.p mt="1.5" color="ink.muted" overflowWrap="anywhere" textWrap="balance">
          {children}
        </chakra.p>
      </div>
    </chakra.li>
  );
}
