import { chakra } from '@chakra-ui/react/styled-system';
import { tokenNameOf } from '@storefront/contracts/auth/token-scopes.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import type { RecordEntry } from '@storefront/contracts/record/record.schema.ts';
import { recordEvents } from '@storefront/contracts/record/record-events.ts';
import { subjectInWords } from '@storefront/contracts/record/subject-words.ts';
import { ListRow, RowFacts } from '#components/portal/list/list-row.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { Texts } from '#i18n/translator.ts';
import { formatNearMoment } from '#lib/format-date.ts';

function actorText({ actor, source }: RecordEntry, texts: Texts['adminAccess']['record']): string {
  // A request has an IP address; actions of the server itself have none.
  if (actor === null) return source === null ? texts.byServer() : texts.byStranger();
  const token = tokenNameOf(actor);
  return token === null ? texts.by({ name: actor }) : texts.byToken({ name: token });
}

/** One entry: the action and its subject, then the time, the actor and the source. */
export function RecordItem({ entry }: { entry: RecordEntry }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccess.record;
  const { event, source, subject, orderId, createdAt } = entry;
  const facts = [
    formatNearMoment(createdAt, locale),
    actorText(entry, texts),
    source !== null && texts.from({ address: source }),
  ];
  return (
    <ListRow gap="0.5" py="2.5">
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" minW="0" textStyle="small">
        <chakra.span textStyle="label">{recordEvents[event].label[locale]}</chakra.span>
        {subject !== null && (
          <chakra.span overflowWrap="anywhere" minW="0">
            {subjectInWords(event, subject, locale)}
          </chakra.span>
        )}
        {orderId !== null && (
          <TextLink href={adminOrderPath(orderId)}>{texts.order({ id: orderId })}</TextLink>
        )}
      </chakra.div>
      <RowFacts facts={facts} fontVariantNumeric="tabular-nums" />
    </ListRow>
  );
}
