import { chakra } from '@chakra-ui/react/styled-system';
import type { ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import { useEffect, useEffectEvent } from 'react';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { CopyButton } from '#components/portal/secret/copy-button.tsx';
import { TextLink } from '#components/site-link.tsx';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { Dotted } from '#components/text/dotted.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { AnswerForm } from './answer-form.tsx';
import { MessageActions } from './message-actions.tsx';
import { useInboxFeedback } from './use-inbox-feedback.ts';

type OpenMessageProps = { id: number; onGone: () => void };

/** A message in full with its answers; opening it marks it as read. */
export function OpenMessage({ id, onGone }: OpenMessageProps) {
  const { LL } = useI18n();
  const texts = LL.adminContact;
  const canWrite = useMay()('orders:write');
  const { refresh, fail } = useInboxFeedback();
  const message = api.contact.get.useQuery({ id }, askedOnOpening);
  const change = api.contact.change.useMutation({ onSuccess: refresh, onError: fail });
  const markRead = useEffectEvent(() => {
    if (canWrite && message.data?.isRead === false) change.mutate({ id, isRead: true });
  });
  const isKnown = message.data !== undefined;
  useEffect(() => {
    // Only when opened: a message marked as unread afterwards stays unread.
    if (isKnown) markRead();
  }, [isKnown]);

  if (message.isPending) return <Spinner label={LL.loading()} />;
  if (message.isError) return <LoadFailed text={texts.failed()} onRetry={() => message.refetch()} />;
  return (
    <chakra.div
      display="grid"
      columnGap="8"
      rowGap="5"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: canWrite ? 'minmax(0, 1fr) minmax(0, 22rem)' : undefined,
      }}
      px={{ base: '3', md: '4' }}
      pb="4"
      pt="3"
      borderTopWidth="1px"
      borderColor="line.hairline"
    >
      <chakra.div display="grid" gap="5" minW="0">
        <MessageText message={message.data} />
        {canWrite && <AnswerForm message={message.data} />}
      </chakra.div>
      {canWrite && (
        <chakra.div display="grid" gap="5" minW="0">
          <MessageActions
            message={message.data}
            onChange={(values) => {
              change.mutate({ id, ...values });
              onGone();
            }}
            onGone={onGone}
          />
        </chakra.div>
      )}
    </chakra.div>
  );
}

function MessageText({ message }: { message: ReceivedContact }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminContact;
  const states = LL.admin.details.history.mailStates;
  return (
    <div>
      <chakra.p
        textStyle="small"
        color="ink.muted"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
      >
        <span>
          <BreakableEmail address={message.email} />{' '}
          <CopyButton text={message.email} label={LL.admin.details.copy.email()} />
        </span>
        {message.phone && <span>{message.phone}</span>}
        <time dateTime={message.createdAt}>{formatMoment(message.createdAt, locale)}</time>
        <span>{texts.pageLanguage({ language: languageName(message.locale, locale) })}</span>
      </chakra.p>
      <chakra.p
        mt="3"
        p="3"
        bg="paper.sunken"
        borderRadius="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxW="prose"
        dir="auto"
      >
        {message.message}
      </chakra.p>
      {message.answers.length > 0 && (
        <chakra.ol
          aria-label={texts.answers()}
          display="grid"
          gap="3"
          mt="4"
          ps={{ base: '3', md: '6' }}
          maxW="prose"
        >
          {message.answers.map(({ id, author, text, createdAt, mail }) => (
            <chakra.li key={id} borderInlineStartWidth="3px" borderColor="accent" ps="3">
              <chakra.p fontSize="xs" color="ink.muted">
                <Dotted
                  facts={[
                    texts.answerBy({ name: author, time: formatMoment(createdAt, locale) }),
                    texts.mailState({ state: states[mail]() }),
                  ]}
                />
              </chakra.p>
              <chakra.p dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      {message.orderIds.length > 0 && (
        <chakra.p mt="3" textStyle="small" display="flex" flexWrap="wrap" columnGap="3">
          {texts.orders()}
          {message.orderIds.map((orderId) => (
            <TextLink key={orderId} href={adminOrderPath(orderId)}>
              {texts.orderNumber({ id: orderId })}
            </TextLink>
          ))}
        </chakra.p>
      )}
    </div>
  );
}
