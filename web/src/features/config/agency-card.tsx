import { chakra } from '@chakra-ui/react/styled-system';
import { agencyLinesMaxLength } from '@storefront/contracts/config/agency-config.schema.ts';
import {
  type AgencyKey,
  agencyKeys,
  agencyLabels,
  missingAgencyDetails,
} from '@storefront/contracts/config/agency-details.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { setContactEmail } from '#lib/contact-email.ts';
import { ConfigFormCard } from './config-form-card.tsx';
import { listMissing } from './list-missing.ts';

const severalLines: ReadonlySet<AgencyKey> = new Set(['agencyAddress', 'agencyBank']);
const inputTypes: Partial<Record<AgencyKey, 'email' | 'tel'>> = { agencyEmail: 'email', agencyPhone: 'tel' };

/** The agency's details that the law requires, and a list of those missing in the imprint. */
export function AgencyCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.agency;
  const hints: Partial<Record<AgencyKey, () => string>> = texts.hints;
  return (
    <ConfigFormCard
      texts={texts}
      fields={agencyKeys}
      savedToast={toasts.agencySaved}
      hasColumns
      onSaved={({ agencyEmail }) => setContactEmail(agencyEmail)}
      above={(stored) => <Missing missing={missingAgencyDetails(stored)} />}
    >
      {(fieldProps) =>
        agencyKeys.map((key) =>
          severalLines.has(key) ? (
            <TextAreaField
              key={key}
              label={agencyLabels[key][locale]}
              rows={3}
              maxLength={agencyLinesMaxLength}
              {...fieldProps(key)}
            />
          ) : (
            <TextField
              key={key}
              label={agencyLabels[key][locale]}
              hint={key in hints ? hints[key]?.() : undefined}
              type={inputTypes[key]}
              {...fieldProps(key)}
            />
          ),
        )
      }
    </ConfigFormCard>
  );
}

function Missing({ missing }: { missing: readonly AgencyKey[] }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.agency;
  return (
    <chakra.p mb="4" textStyle="small" color="ink.muted">
      {missing.length > 0 && `${texts.missing({ details: listMissing(missing, locale) })} `}
      {/* Loaded from the server, which renders the saved details. */}
      <OuterLink href={paths.imprint}>{texts.link()}</OuterLink>
    </chakra.p>
  );
}
