import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import type { PersonData } from '@storefront/contracts/privacy/person.schema.ts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { TextWithEmails } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { isFormKept } from '#lib/kept/use-kept-form.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { CorrectForm, correctFormKey } from './correct-form.tsx';

type PersonResultProps = { person: PersonData; onMoved: (email: string) => void };

/** The data found about a person, with the possible actions. */
export function PersonResult({ person, onMoved }: PersonResultProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminPrivacy.person;
  const { email, orders, contactMessages, erasure } = person;
  const [isCorrecting, setIsCorrecting] = useState(() => isFormKept(correctFormKey(email)));
  const [isErasing, setIsErasing] = useState(false);
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const erase = api.privacy.erase.useMutation({
    onSuccess: async ({ isUnderWay }) => {
      if (!isUnderWay) showToast({ tone: 'success', ...toastText(toasts.personErased, locale) });
      await utils.invalidate();
    },
    onError: (error) =>
      reportFailure(toasts.personFailed.title[locale], error, () => utils.privacy.invalidate()),
    onSettled: () => setIsErasing(false),
  });
  if (erasure) {
    const counts = { orders: erasure.orders, messages: erasure.contactMessages };
    return (
      <p>
        <TextWithEmails text={texts.underWay({ email, ...counts })} />
      </p>
    );
  }
  if (orders.length === 0 && contactMessages === 0) {
    return (
      <p>
        <TextWithEmails text={texts.nothing({ email })} />
      </p>
    );
  }
  const isHeld = orders.some(({ hold }) => hold !== null);
  return (
    <>
      <p>
        <TextWithEmails text={texts.found({ email, orders: orders.length, messages: contactMessages })} />
      </p>
      {orders.length > 0 && (
        <chakra.ul mt="3" borderTopWidth="1px" borderColor="line.hairline">
          {orders.map(({ id, clientName, status, createdAt, files, messages, hold }) => (
            <chakra.li
              key={id}
              py="3"
              borderBottomWidth="1px"
              borderColor="line.hairline"
              overflowWrap="anywhere"
            >
              <TextLink href={adminOrderPath(id)} isTall>
                {texts.order({ id })}
              </TextLink>{' '}
              {clientName}, {orderStatusInfo[status].label[locale]}, {formatMoment(createdAt, locale)}
              <chakra.span display="block" textStyle="small" color="ink.muted">
                {texts.contents({ files, messages })}
              </chakra.span>
              {hold && (
                <chakra.span display="block" textStyle="small" color="danger">
                  {texts.holds[hold]()}
                </chakra.span>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.div mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="3">
        <OuterLink href={`/api/person.zip?${new URLSearchParams({ email })}`} download isTall gap="2">
          <Download aria-hidden size="1.1em" />
          {texts.download()}
        </OuterLink>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isCorrecting}
          onClick={() => setIsCorrecting(!isCorrecting)}
        >
          {texts.correct()}
        </Button>
        <Button variant="danger" size="sm" disabled={isHeld} onClick={() => setIsErasing(true)}>
          <Trash2 aria-hidden />
          {texts.erase()}
        </Button>
      </chakra.div>
      {isCorrecting && (
        <CorrectForm
          email={email}
          onSaved={(newEmail) => {
            setIsCorrecting(false);
            onMoved(newEmail);
          }}
        />
      )}
      {isErasing && (
        <ConfirmDialog
          title={texts.asking.title()}
          text={texts.asking.text({ email })}
          confirmLabel={texts.asking.confirm()}
          isPending={erase.isPending}
          onConfirm={() => erase.mutate({ email })}
          onClose={() => setIsErasing(false)}
        />
      )}
    </>
  );
}
