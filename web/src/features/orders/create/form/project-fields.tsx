import { chakra } from '@chakra-ui/react/styled-system';
import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { EmailField } from '#components/fields/email-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { serviceTexts } from '#features/catalogue/service-texts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { textFieldProps } from '#lib/form-errors.ts';
import type { QuoteFormik } from '../values/quote-form-state.ts';
import { hasBrief } from '../values/quote-values.ts';
import { DetailedBrief } from './detailed-brief.tsx';

type ProjectFieldsProps = { serviceType: ServiceType; form: QuoteFormik };

/** The contact details and the description of the project. */
export function ProjectFields({ serviceType, form }: ProjectFieldsProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.form;
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
      >
        <TextField
          label={texts.name()}
          autoComplete="name"
          isRequired
          {...textFieldProps(form, 'clientName', locale)}
        />
        <EmailField label={texts.email()} isRequired {...textFieldProps(form, 'clientEmail', locale)} />
      </chakra.div>
      <TextField
        label={texts.phone()}
        hint={texts.phoneHint()}
        type="tel"
        autoComplete="tel"
        {...textFieldProps(form, 'clientPhone', locale)}
      />
      <Requirements serviceType={serviceType} form={form} />
      {hasBrief(serviceType) && <DetailedBrief serviceType={serviceType} form={form} />}
    </>
  );
}

function Requirements({ serviceType, form }: ProjectFieldsProps) {
  const { LL, locale } = useI18n();
  const texts = serviceTexts(LL, serviceType).request;
  // With the brief open, its structured answers describe the request and the free text is optional.
  const isOptional = form.values.isBriefOpen && services[serviceType].isTextOptionalInBrief;
  return (
    <TextAreaField
      label={isOptional ? LL.order.brief.furtherText() : texts.label()}
      hint={isOptional ? undefined : texts.hint()}
      placeholder={isOptional ? undefined : texts.placeholder()}
      rows={6}
      isRequired={!isOptional}
      {...textFieldProps(form, services[serviceType].requirementsField, locale)}
    />
  );
}
