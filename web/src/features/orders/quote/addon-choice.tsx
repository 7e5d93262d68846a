import { chakra } from '@chakra-ui/react/styled-system';
import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { Tooltip } from '#components/tooltip.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type AddonChoiceProps = {
  serviceType: ServiceType;
  value: readonly string[];
  onChange: (change: (current: readonly string[]) => readonly string[]) => void;
};

/** Add-ons, each with its price and an explanation on demand. */
export function AddonChoice({ serviceType, value, onChange }: AddonChoiceProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.summary;
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label">{texts.addons()}</chakra.legend>
      <chakra.ul mt="1">
        {addonsOf(serviceType).map(({ id, name, description, priceUsd }) => (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            alignItems="start"
            columnGap="3"
            borderTopWidth="1px"
            borderColor="line.hairline"
          >
            <CheckboxField
              name="addon"
              value={id}
              checked={value.includes(id)}
              onChange={(event) => onChange(including(id, event.target.checked))}
              label={
                <chakra.span display="flex" justifyContent="space-between" columnGap="3">
                  {name[locale]}{' '}
                  <chakra.span color="ink.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                    {texts.addonPrice({ price: formatPrice(priceUsd, locale) })}
                  </chakra.span>
                </chakra.span>
              }
            />
            <chakra.span pt="2">
              <Tooltip label={LL.moreInfo({ subject: name[locale] })}>{description[locale]}</Tooltip>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.fieldset>
  );
}

const including = (id: string, isChosen: boolean) => (current: readonly string[]) => {
  const others = current.filter((chosen) => chosen !== id);
  return isChosen ? [...others, id] : others;
};
