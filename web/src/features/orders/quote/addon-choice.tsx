import { chakra } from '@chakra-ui/react/styled-system';
import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { useLayoutEffect, useRef } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { Tooltip } from '#components/tooltip.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type AddonChoiceProps = {
  serviceType: ServiceType;
  value: readonly string[];
  onChange: (addonIds: readonly string[]) => void;
};

const fieldName = 'addon';

/** Add-ons, each with its price and an explanation on demand. */
export function AddonChoice({ serviceType, value, onChange }: AddonChoiceProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.summary;
  const group = useRef<HTMLUListElement>(null);

  // What was ticked before this code ran counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive.
  useLayoutEffect(() => {
    const ticked = group.current?.querySelectorAll<HTMLInputElement>(`[name=${fieldName}]:checked`) ?? [];
    const missing = [...ticked].map((input) => input.value).filter((id) => !value.includes(id));
    if (missing.length > 0) onChange([...value, ...missing]);
  }, []);
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label">{texts.addons()}</chakra.legend>
      <chakra.ul ref={group} mt="1">
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
              name={fieldName}
              value={id}
              checked={value.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, id] : value.filter((chosen) => chosen !== id))
              }
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
