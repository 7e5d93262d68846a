import { chakra } from '@chakra-ui/react/styled-system';
import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import type { Addon } from '@storefront/contracts/catalogue/parts/addon.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { Info } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { besideBox, CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type AddonChoiceProps = {
  serviceType: ServiceType;
  value: readonly string[];
  onChange: (change: (current: readonly string[]) => readonly string[]) => void;
};

/** Checkboxes for add-ons, each with its price and an explanation on demand. */
export const AddonChoice = memo(function AddonChoice({ serviceType, value, onChange }: AddonChoiceProps) {
  const { LL } = useI18n();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label">{LL.order.summary.addons()}</chakra.legend>
      <chakra.ul mt="1">
        {addonsOf(serviceType).map((addon) => (
          <Row key={addon.id} addon={addon} isChosen={value.includes(addon.id)} onChange={onChange} />
        ))}
      </chakra.ul>
    </chakra.fieldset>
  );
});

// Only the changed row renders again.
const Row = memo(AddonRow);

type AddonRowProps = { addon: Addon; isChosen: boolean; onChange: AddonChoiceProps['onChange'] };

/**
 * The explanation opens below the row and takes its own space: a tooltip would cover the price above or the
 * row below. It stays until closed, so that nothing moves away from an approaching pointer.
 */
function AddonRow({ addon: { id, name, description, priceUsd }, isChosen, onChange }: AddonRowProps) {
  const { LL, locale } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const textId = `about-${id}`;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
  }

  return (
    <chakra.li
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
        checked={isChosen}
        onChange={({ target }) => onChange(including(id, target.checked))}
        label={
          <chakra.span
            display="flex"
            justifyContent="space-between"
            columnGap="2"
            overflowWrap="anywhere"
            // On the narrowest phones a long word would break beside its price.
            css={{ '@media (max-width: 22em)': { flexWrap: 'wrap' } }}
          >
            {`${name[locale]} `}
            <chakra.span ms="auto" color="ink.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {LL.order.summary.addonPrice({ price: formatPrice(priceUsd, locale) })}
            </chakra.span>
          </chakra.span>
        }
      />
      <chakra.button
        type="button"
        aria-label={LL.moreInfo({ subject: name[locale] })}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKeyDown}
        display="inline-grid"
        placeContent="center"
        minW="tap"
        minH="tap"
        mx="-2.5"
        color="ink.muted"
        cursor="pointer"
        _hover={{ color: 'accent' }}
        _expanded={{ color: 'accent' }}
      >
        <Info size="1.1rem" aria-hidden />
      </chakra.button>
      <chakra.p
        id={textId}
        gridColumn="1 / -1"
        hidden={!isOpen}
        ps={besideBox}
        pb="3"
        textStyle="small"
        color="ink.muted"
      >
        {description[locale]}
      </chakra.p>
    </chakra.li>
  );
}

const including = (id: string, isChosen: boolean) => (current: readonly string[]) => {
  const others = current.filter((chosen) => chosen !== id);
  return isChosen ? [...others, id] : others;
};
