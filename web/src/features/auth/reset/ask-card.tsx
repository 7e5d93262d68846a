import { chakra } from '@chakra-ui/react/styled-system';
import { resetMinutes } from '@storefront/contracts/auth/factor-figures.ts';
import { resetRequestSchema } from '@storefront/contracts/auth/reset.schema.ts';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { schemaErrors } from '#lib/form-errors.ts';
import { api } from '#lib/portal-api.ts';
import { dismissErrors, showToast, toastText } from '#lib/toast.ts';

const fields = ['username'] as const;

type AskCardProps = {
  /** True when the link that led here can no longer set a password. */
  isLinkOver: boolean;
};

/**
 * Requests a reset link. The response is the same for every name, so that it does not reveal which accounts
 * exist.
 */
export function AskCard({ isLinkOver }: AskCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccount.reset;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLinkOver) input.current?.focus();
  }, [isLinkOver]);
  const ask = api.auth.requestReset.useMutation({
    onMutate: dismissErrors,
    onError: (error) => {
      const reason = failureText(error, locale, LL.error);
      showToast({ tone: 'error', ...toastText(toasts.resetFailed, locale, reason) });
    },
  });
  const form = useRefusableForm({
    initialValues: { username: '' },
    fields,
    validate: (values) => schemaErrors(resetRequestSchema, fields, values),
    onSubmit: (values) => {
      if (!ask.isPending) ask.mutate(values);
    },
  });
  return (
    <Card aria-labelledby="reset-title">
      <chakra.h1 id="reset-title" textStyle="title">
        {texts.title()}
      </chakra.h1>
      {ask.isSuccess ? (
        <chakra.p role="status" mt="4">
          {texts.sent({ minutes: resetMinutes })}
        </chakra.p>
      ) : (
        <>
          {isLinkOver && (
            <chakra.p role="alert" mt="4" fontWeight="medium" color="danger">
              {errorCatalogue.RESET_LINK_INVALID.message[locale]}
            </chakra.p>
          )}
          <chakra.p color="ink.muted" mt={isLinkOver ? '4' : '1'} mb="6">
            {texts.lead({ minutes: resetMinutes })}
          </chakra.p>
          <chakra.form {...form.formProps} display="grid" gap="5">
            <TextField
              ref={input}
              label={LL.adminSession.login.username()}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.fieldProps('username')}
            />
            <Button type="submit" size="lg" isBusy={ask.isPending}>
              {ask.isPending ? texts.asking() : texts.ask()}
            </Button>
          </chakra.form>
        </>
      )}
      <chakra.p mt="2" textStyle="small">
        <TextLink href={paths.admin} isTall>
          {texts.back()}
        </TextLink>
      </chakra.p>
    </Card>
  );
}
