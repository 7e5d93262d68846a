import { chakra } from '@chakra-ui/react/styled-system';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { Minus, Plus } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { shownError, textFieldProps } from '#lib/form-errors.ts';
import { briefChoices, platforms } from '../values/brief-options.ts';
import type { QuoteFormik } from '../values/quote-form-state.ts';
import { ChipGroupField } from './chip-group-field.tsx';

type DetailedBriefProps = { serviceType: ServiceType; form: QuoteFormik };

/** The optional structured questions of a service. Closing keeps the answers but does not send them. */
export function DetailedBrief({ serviceType, form }: DetailedBriefProps) {
  const { LL } = useI18n();
  const texts = LL.order.brief;
  const id = useId();
  const isOpen = form.values.isBriefOpen;
  return (
    <chakra.div borderTopWidth="1px" borderBottomWidth="1px" borderColor="line.hairline" py="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="1">
        <Button
          name="brief"
          variant="link"
          minH="tap"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => form.setFieldValue('isBriefOpen', !isOpen)}
        >
          {isOpen ? <Minus aria-hidden /> : <Plus aria-hidden />}
          {isOpen ? texts.close() : texts.open()}
        </Button>
        <chakra.p textStyle="small" color="ink.muted">
          {isOpen ? texts.closeHint() : texts.openHint()}
        </chakra.p>
      </chakra.div>
      <chakra.fieldset id={id} hidden={!isOpen} mt="5" mb="3" _hidden={{ display: 'none' }}>
        <chakra.legend srOnly>{texts.legend()}</chakra.legend>
        <chakra.div display="grid" gap="6">
          {isOpen && <BriefFields serviceType={serviceType} form={form} />}
        </chakra.div>
      </chakra.fieldset>
    </chakra.div>
  );
}

function BriefFields({ serviceType, form }: DetailedBriefProps): ReactElement | null {
  const { LL, locale } = useI18n();
  const texts = LL.order.brief;
  const choices = briefChoices(LL);
  switch (serviceType) {
    case 'content-calendar':
      return (
        <>
          <TextField
            label={texts.businessType()}
            placeholder={texts.businessTypePlaceholder()}
            isRequired
            {...textFieldProps(form, 'businessType', locale)}
          />
          <ChipGroupField
            name="platforms"
            label={texts.platforms()}
            options={platforms}
            value={form.values.platforms}
            onChange={(value) => form.setFieldValue('platforms', value)}
            onBlur={() => form.setFieldTouched('platforms')}
            error={shownError(form, 'platforms', locale)}
          />
          <SelectField
            label={texts.calendarDuration()}
            placeholder={texts.select()}
            options={choices.calendarDuration}
            isRequired
            {...textFieldProps(form, 'calendarDuration', locale)}
          />
          <TextAreaField
            label={texts.contentGoals()}
            hint={texts.contentGoalsHint()}
            {...textFieldProps(form, 'contentGoals', locale)}
          />
        </>
      );
    case 'copywriting':
      return (
        <>
          <SelectField
            label={texts.copyType()}
            placeholder={texts.select()}
            options={choices.copyType}
            isRequired
            {...textFieldProps(form, 'copyType', locale)}
          />
          <SelectField
            label={texts.wordCount()}
            placeholder={texts.select()}
            options={choices.wordCount}
            isRequired
            {...textFieldProps(form, 'wordCount', locale)}
          />
          <TextField
            label={texts.targetAudience()}
            placeholder={texts.targetAudiencePlaceholder()}
            isRequired
            {...textFieldProps(form, 'targetAudience', locale)}
          />
        </>
      );
    case 'landing-page':
      return (
        <TextAreaField
          label={texts.templateRequirements()}
          hint={texts.templateRequirementsHint()}
          isRequired
          {...textFieldProps(form, 'templateRequirements', locale)}
        />
      );
    case 'email-template':
      return null;
  }
}
