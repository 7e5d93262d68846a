import { chakra } from '@chakra-ui/react/styled-system';
import { retentionKeys, retentionNoticeDays } from '@storefront/contracts/config/retention.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { ConfigFormCard } from './config-form-card.tsx';

/** How long personal data is kept, and what is deleted next. */
export function RetentionCard() {
  const { LL } = useI18n();
  const texts = LL.adminPrivacy.retention;
  return (
    <ConfigFormCard
      texts={texts}
      fields={retentionKeys}
      savedToast={toasts.retentionSaved}
      // Recalculated when other periods are saved.
      below={(stored) => <Upcoming key={retentionKeys.map((each) => stored[each]).join()} />}
    >
      {(fieldProps) =>
        retentionKeys.map((key) => (
          <TextField
            key={key}
            label={texts.fields[key]()}
            type="number"
            inputMode="numeric"
            min={1}
            isRequired
            {...fieldProps(key)}
          />
        ))
      }
    </ConfigFormCard>
  );
}

function Upcoming() {
  const { LL, locale } = useI18n();
  const texts = LL.adminPrivacy.retention;
  const upcoming = api.privacy.upcoming.useQuery(undefined, askedOnOpening);
  if (!upcoming.data) return null;
  const { from, requests, orderFiles, contactMessages, recordEntries } = upcoming.data;
  const going = [
    requests > 0 && texts.requests({ count: requests }),
    orderFiles > 0 && texts.orderFiles({ count: orderFiles }),
    contactMessages > 0 && texts.contactMessages({ count: contactMessages }),
    recordEntries > 0 && texts.recordEntries({ count: recordEntries }),
  ].filter((text) => text !== false);
  const begins = from === null ? texts.notYet() : texts.from({ date: formatDay(from, locale) });
  return (
    <chakra.div mt="5" textStyle="small" color="ink.muted" aria-live="polite">
      <p>
        {going.length > 0
          ? texts.next({ days: retentionNoticeDays })
          : texts.nothing({ days: retentionNoticeDays })}
      </p>
      {going.length > 0 && (
        <chakra.ul ps="5" listStyleType="disc">
          {going.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </chakra.ul>
      )}
      {(from === null || from > new Date().toISOString().slice(0, 10)) && <p>{begins}</p>}
    </chakra.div>
  );
}
