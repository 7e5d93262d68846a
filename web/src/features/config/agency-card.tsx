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
import { ConfigCard } from './config-card.tsx';
import { type ConfigCardProps, ConfigForm } from './config-form.tsx';
import { listMissing } from './list-missing.ts';

const severalLines: ReadonlySet<AgencyKey> = new Set(['agencyAddress', 'agencyBank']);
const inputTypes: Partial<Record<AgencyKey, 'email' | 'tel'>> = { agencyEmail: 'email', agencyPhone: 'tel' };

/** The agency's details that the law requires, and a list of those missing in the imprint. */
export function AgencyCard({ onDirtyChange }: ConfigCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.agency;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => {
        const missing = missingAgencyDetails(stored);
        return (
          <>
            <chakra.p mb="4" textStyle="small" color="ink.muted">
              {missing.length > 0 && `${texts.missing({ details: listMissing(missing, locale) })} `}
              {/* Loaded from the server, which renders the saved details. */}
              <OuterLink href={paths.imprint}>{texts.link()}</OuterLink>
            </chakra.p>
            <ConfigForm
              stored={stored}
              fields={agencyKeys}
              savedToast={toasts.agencySaved}
              saveLabel={texts.save()}
              hasColumns
              onSaved={({ agencyEmail }) => setContactEmail(agencyEmail)}
              onDirtyChange={onDirtyChange}
            >
              {(fieldProps) =>
                agencyKeys.map((key) => {
                  const label = agencyLabels[key][locale];
                  const hint =
                    key in texts.hints ? texts.hints[key as keyof typeof texts.hints]() : undefined;
                  return severalLines.has(key) ? (
                    <TextAreaField
                      key={key}
                      label={label}
                      rows={3}
                      maxLength={agencyLinesMaxLength}
                      {...fieldProps(key)}
                    />
                  ) : (
                    <TextField
                      key={key}
                      label={label}
                      hint={hint}
                      type={inputTypes[key]}
                      {...fieldProps(key)}
                    />
                  );
                })
              }
            </ConfigForm>
          </>
        );
      }}
    </ConfigCard>
  );
}
