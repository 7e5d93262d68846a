import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { uploadWindowHours } from '@storefront/contracts/orders/time-limits.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useEffect } from 'react';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { BreakableEmail, TextWithEmails } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';
import { NextSteps } from './next-steps.tsx';
import { RequestSlip } from './request-slip.tsx';
import { useConfirmation } from './use-confirmation.ts';

/**
 * Thanks for the quote request. The prerendered page is generic; once an order is known, the page adds the
 * requested items, the promised time of the reply, and the current state of the confirmation mail.
 */
export function ThankYou() {
  const { LL, locale } = useI18n();
  const texts = LL.thankYou;
  const { order, state, isSettled } = useConfirmation();
  useEffect(() => {
    // A new entry of the history begins with the mode of the form, `manual`.
    history.scrollRestoration = 'auto';
  }, []);
  const pending = { 'data-pending': isSettled ? undefined : '', css: hiddenWhilePending };
  const confirmation = {
    title: texts.confirmation[state ?? 'unknown'].title(),
    text:
      order && state ? (
        <TextWithEmails text={texts.confirmation[state].text({ email: order.clientEmail })} />
      ) : (
        texts.confirmation.unknown.text()
      ),
  };
  return (
    <>
      <Container pt={{ base: '11', md: '14', lg: '12' }} pb={{ base: '10', md: '16', lg: '20' }}>
        <chakra.h1 textStyle="display" fontSize={{ lg: 'clamp(4.5rem, 8vw, 8rem)' }}>
          <chakra.span display="block">{texts.title()}</chakra.span>{' '}
          <chakra.em display="block" textStyle="prose">
            {texts.titleProse()}
          </chakra.em>
        </chakra.h1>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          columnGap={{ lg: '12', xl: '20' }}
          rowGap={{ base: '6', md: '10' }}
          alignItems="start"
          mt={{ base: '5', md: '9', lg: '12' }}
        >
          <div>
            <chakra.p textStyle="lead" maxW="40ch" color="ink.muted">
              {texts.lead()}
            </chakra.p>
            {order?.promise && (
              <chakra.p
                mt={{ base: '5', md: '9' }}
                pt="4"
                borderTopWidth="3px"
                borderColor="accent"
                data-testid="reply-by"
                data-keep-clear
              >
                <chakra.span display="block" textStyle="caption" color="ink.muted">
                  {texts.replyBy()}
                </chakra.span>
                <chakra.strong
                  display="block"
                  textStyle="headline"
                  fontSize="clamp(1.625rem, 1.2rem + 1.8vw, 2.75rem)"
                  mt="1"
                >
                  {unbroken(formatReplyBy(new Date(order.promise.replyBy), locale, order.promise.timeZone))}
                </chakra.strong>
              </chakra.p>
            )}
            {order?.missingFiles && order.missingFiles.length > 0 && (
              <chakra.div
                role="alert"
                data-keep-clear
                mt="8"
                p="5"
                bg="accent.tint"
                borderRadius="sm"
                maxW="prose"
              >
                <chakra.strong display="block" textStyle="label" mb="1">
                  {toasts.fileUploadFailed.title[locale]}
                </chakra.strong>
                {`${toasts.fileUploadFailed.description[locale]} `}
                <OuterLink href={`mailto:${contactEmail()}`}>
                  <BreakableEmail address={contactEmail()} />
                </OuterLink>
                <chakra.span display="block" mt="2" textStyle="small" overflowWrap="anywhere">
                  {texts.missingFiles({ names: order.missingFiles.join(', ') })}
                </chakra.span>
                {order.clientPath && (
                  <chakra.span display="block" mt="2" textStyle="small">
                    {texts.addFiles({ hours: uploadWindowHours })}
                  </chakra.span>
                )}
              </chakra.div>
            )}
            <chakra.div
              {...pending}
              data-keep-clear
              display="flex"
              flexWrap="wrap"
              gap="4"
              mt={{ base: '6', md: '10' }}
            >
              {order?.clientPath && (
                <ButtonLink href={order.clientPath} variant="primary" size="lg">
                  {texts.orderPage()}
                </ButtonLink>
              )}
              <ButtonLink href={paths.home} variant={order?.clientPath ? 'outline' : 'ink'} size="lg">
                {texts.back()}
              </ButtonLink>
            </chakra.div>
          </div>
          {order && <RequestSlip order={order} />}
        </chakra.div>
      </Container>
      <chakra.div {...pending}>
        <NextSteps confirmation={confirmation} />
      </chakra.div>
    </>
  );
}

/**
 * Hides content that a known order moves down until the order is rendered, so that nothing jumps on a reload.
 */
const hiddenWhilePending = {
  'html[data-has-order] &[data-pending]': {
    '@media (scripting: enabled)': { visibility: 'hidden' },
  },
};

/** Keeps a day together with its month at large sizes: `November 24`, `24. November`. */
const unbroken = (day: string): string =>
  day.replace(/(\p{L}+) (\d+)(?= )|(\d+\.) /u, (found) => found.replace(' ', '\u00a0'));
