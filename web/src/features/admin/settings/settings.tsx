import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { PortalTitle } from '#components/portal/portal-title.ts';
import { TextLink } from '#components/site-link.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { TokensCard } from '#features/auth/tokens/tokens-card.tsx';
import { CalendarCard } from '#features/calendar/calendar-card.tsx';
import { AgencyCard } from '#features/config/agency-card.tsx';
import { ConsumerTextsCard } from '#features/config/consumer-texts-card.tsx';
import { EmailCard } from '#features/config/email-card.tsx';
import { OrderStepsCard } from '#features/config/order-steps-card.tsx';
import { PaymentNoteCard } from '#features/config/payment-note-card.tsx';
import { RetentionCard } from '#features/config/retention-card.tsx';
import { SecondFactorCard } from '#features/config/second-factor-card.tsx';
import { TestimonialsCard } from '#features/config/testimonials-card.tsx';
import { DoctorCard } from '#features/doctor/doctor-card.tsx';
import { OutboxCard } from '#features/mail/outbox-card.tsx';
import { PeopleCard } from '#features/people/people-card.tsx';
import { RoleNote } from '#features/people/role-note.tsx';
import { PersonCard } from '#features/privacy/person-card.tsx';
import { RecordCard } from '#features/record/record-card.tsx';
import { WebhooksCard } from '#features/webhooks/webhooks-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Short cards in twos where there is room; one that is alone has the whole width. */
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: 'inherit',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    _empty: { display: 'none' },
    '& > :only-child': { gridColumn: '1 / -1' },
  },
});

export function Settings() {
  const { LL } = useI18n();
  const texts = LL.adminSettings;
  const may = useMay();
  const [isEmailDirty, setIsEmailDirty] = useState(false);
  const [isNoteDirty, setIsNoteDirty] = useState(false);
  const [areTestimonialsDirty, setAreTestimonialsDirty] = useState(false);
  const [areOriginsDirty, setAreOriginsDirty] = useState(false);
  const [areStepsDirty, setAreStepsDirty] = useState(false);
  const [areTextsDirty, setAreTextsDirty] = useState(false);
  const [isAgencyDirty, setIsAgencyDirty] = useState(false);
  const [isRetentionDirty, setIsRetentionDirty] = useState(false);
  const [isRuleDirty, setIsRuleDirty] = useState(false);
  const leaving = useLeaveGuard(
    isEmailDirty ||
      isNoteDirty ||
      areTestimonialsDirty ||
      areOriginsDirty ||
      areStepsDirty ||
      areTextsDirty ||
      isAgencyDirty ||
      isRetentionDirty ||
      isRuleDirty,
  );
  return (
    <AdminFrame>
      <PortalTitle mb={{ base: '5', md: '6' }}>{texts.title()}</PortalTitle>
      <RoleNote page="settings" />
      <chakra.div
        display="grid"
        alignItems="start"
        gap={{ base: '4', md: '6' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {may('settings') && <EmailCard onDirtyChange={setIsEmailDirty} />}
        {may('mails') && <OutboxCard />}
        <chakra.div gridColumn="1 / -1" minW="0" display="grid" gap="inherit">
          {may('people') && <PeopleCard />}
          {may('settings') && <AgencyCard onDirtyChange={setIsAgencyDirty} />}
          {may('settings') && <PaymentNoteCard onDirtyChange={setIsNoteDirty} />}
          {may('settings') && <ConsumerTextsCard onDirtyChange={setAreTextsDirty} />}
          <Pair>
            {may('settings') && <OrderStepsCard onDirtyChange={setAreStepsDirty} />}
            {may('settings') && <SecondFactorCard onDirtyChange={setIsRuleDirty} />}
            {may('settings') && <TestimonialsCard onDirtyChange={setAreTestimonialsDirty} />}
            <CalendarCard />
          </Pair>
          {may('webhooks') && <WebhooksCard />}
          {may('tokens') && <TokensCard onDirtyChange={setAreOriginsDirty} />}
          {may('settings') && <DoctorCard />}
          <Pair>
            {may('privacy') && <PersonCard />}
            {may('settings') && <RetentionCard onDirtyChange={setIsRetentionDirty} />}
          </Pair>
          {may('record') && <RecordCard />}
        </chakra.div>
      </chakra.div>
      <chakra.p mt="6" textStyle="small" color="ink.muted">
        {texts.uploads.lead()} <TextLink href={paths.adminPlayground}>{texts.uploads.link()}</TextLink>
      </chakra.p>
      {leaving.isAsked && (
        <ConfirmDialog
          title={texts.leaving.title()}
          text={texts.leaving.text()}
          cancelLabel={texts.leaving.stay()}
          confirmLabel={texts.leaving.leave()}
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        />
      )}
    </AdminFrame>
  );
}
