import { chakra } from '@chakra-ui/react/styled-system';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import type { ConsumerTerms } from '@storefront/contracts/orders/buyer.schema.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type ConsumerPartProps = {
  terms: ConsumerTerms;
  startsEarly: boolean;
  onChange: (startsEarly: boolean) => void;
};

/**
 * Shown to consumers before they accept: the instruction on withdrawal, and a separate checkbox for an early
 * start.
 */
export function ConsumerPart({ terms, startsEarly, onChange }: ConsumerPartProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientClosing.buyer;
  return (
    <chakra.div mt="3" display="grid" gap="3">
      <chakra.h3 id="withdrawal-instruction" textStyle="label">
        {texts.instruction()}
      </chakra.h3>
      <chakra.div
        tabIndex={0}
        role="region"
        aria-labelledby="withdrawal-instruction"
        maxH="18rem"
        overflowY="auto"
        p="4"
        bg="paper.sunken"
        textStyle="small"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        data-testid="withdrawal-instruction"
      >
        {bindHyphens(terms.instruction[locale])}
      </chakra.div>
      <chakra.p textStyle="small" color="ink.muted">
        {texts.mailed()}
      </chakra.p>
      <CheckboxField
        checked={startsEarly}
        onChange={(event) => onChange(event.target.checked)}
        label={terms.earlyStart[locale]}
        hint={texts.earlyStartHint()}
      />
    </chakra.div>
  );
}
