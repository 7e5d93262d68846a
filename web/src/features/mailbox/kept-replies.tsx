import { chakra } from '@chakra-ui/react/styled-system';
import { keptMailDays } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { useId } from 'react';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { KeptReply } from './kept-reply.tsx';

/** E-mail replies that wait for a decision; nothing if there are none. */
export function KeptReplies() {
  const { LL } = useI18n();
  const texts = LL.adminContact.kept;
  const id = useId();
  const kept = api.mailbox.kept.useQuery(undefined, askedOnOpening);
  if (kept.isError) return <LoadFailed text={texts.failed()} onRetry={() => kept.refetch()} />;
  if (!kept.data || kept.data.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} mt="5" mb="8">
      <chakra.h2 id={id} textStyle="title">
        {texts.title()}
      </chakra.h2>
      <chakra.p color="ink.muted" mt="1" mb="4" maxW="prose">
        {texts.lead({ days: keptMailDays })}
      </chakra.p>
      <chakra.ul aria-label={texts.list()} display="grid" gap="3">
        {kept.data.map((reply) => (
          <KeptReply key={reply.id} reply={reply} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
