import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';
import { RecoveryPart } from '../factors/recovery-part.tsx';
import { TotpPart } from '../factors/totp-part.tsx';
import { PasskeysPart } from '../passkeys/passkeys-part.tsx';

/** Second factors: an authenticator app and passkeys, with recovery codes in case they are lost. */
export function FactorsCard() {
  const { LL } = useI18n();
  const texts = LL.adminAccount.factors;
  /** New codes; no later response contains them. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factors = api.auth.factors.useQuery(undefined, askedOnOpening);
  const { data } = factors;
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {data?.isMissing && (
        <chakra.p role="alert" mb="5" p="4" bg="second.tint" borderRadius="sm">
          {texts.missing[data.rule === 'optional' ? 'any' : data.rule]()}
        </chakra.p>
      )}
      {data && (
        <chakra.div display="grid" gap="6">
          {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
          <PasskeysPart factors={data} onCodes={setCodes} />
          <TotpPart createdAt={data.totp?.createdAt ?? null} onCodes={setCodes} />
          {(data.totp !== null || data.passkeys.length > 0) && (
            <RecoveryPart left={data.recoveryCodesLeft} onCodes={setCodes} />
          )}
        </chakra.div>
      )}
      <NotLoaded query={factors} failed={texts.loadFailed()} />
    </AdminCard>
  );
}
