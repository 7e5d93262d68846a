import { chakra } from '@chakra-ui/react/styled-system';
import type { Plan } from '@storefront/contracts/catalogue/plans.ts';
import { formatEta, formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { Check, Minus } from 'lucide-react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { badgeRecipe } from '#theme/recipes/badge.ts';
import { buttonRecipe } from '#theme/recipes/button.ts';
import { cardRecipe } from '#theme/recipes/card.ts';

const Card = chakra('div', cardRecipe);
const Badge = chakra('span', badgeRecipe);
const ButtonLabel = chakra('label', buttonRecipe, { defaultProps: { variant: 'outline', size: 'lg' } });

type PlanCardProps = {
  plan: Plan;
  isChosen: boolean;
  onChoose: (card: HTMLElement) => void;
};

/**
 * A plan as a radio button with everything one needs to know beside it. All states are the browser's own (`:checked`
 * and CSS), so that choosing works at once, even before the page is interactive.
 */
export function PlanCard({ plan, isChosen, onChoose }: PlanCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.plans;
  const id = `plan-${plan.id}`;
  return (
    <Card
      interactive
      p={{ base: '5', md: '7', lg: '6', xl: '8' }}
      // Between phone and desktop the cards lie on their side.
      display={{ base: 'flex', md: 'grid', lg: 'flex' }}
      gridTemplateColumns="minmax(0, 5fr) minmax(0, 7fr)"
      gridTemplateRows="1fr auto"
      columnGap="10"
      css={cardCss}
    >
      <chakra.input
        type="radio"
        name="plan"
        id={id}
        value={plan.id}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.parentElement ?? event.currentTarget)}
        aria-labelledby={`${id}-name ${id}-label`}
        aria-describedby={`${id}-description ${id}-price`}
        position="absolute"
        insetInlineStart="0"
        top="0"
        width="1px"
        height="1px"
        opacity="0"
      />
      {plan.isHighlighted && (
        <Badge
          tone="accent"
          position="absolute"
          top="0"
          insetInlineStart={{ base: '5', md: '6', xl: '8' }}
          translate="0 -50%"
        >
          {texts.popular()}
        </Badge>
      )}
      <div>
        <chakra.h3 id={`${id}-name`} textStyle="title" data-plan-name>
          {plan.name[locale]}
        </chakra.h3>
        <chakra.p
          id={`${id}-description`}
          mt="2"
          textStyle="small"
          textWrap="balance"
          color="ink.muted"
          // Room for three lines, so that the prices of cards side by side stand on one line.
          minH={{ lg: '4.5em' }}
        >
          {plan.description[locale]}
        </chakra.p>
        <chakra.p id={`${id}-price`} display="flex" alignItems="baseline" gap="2" mt="5">
          <chakra.span textStyle="price">{formatPrice(plan.priceUsd, locale)}</chakra.span>{' '}
          <chakra.span textStyle="caption" color="ink.muted">
            {texts.oneTime()}
          </chakra.span>
        </chakra.p>
        <chakra.p textStyle="small" mt="4" pt="4" borderTopWidth="1px" borderColor="line.hairline">
          <chakra.span color="ink.muted">{texts.eta()}</chakra.span>
          <chakra.strong display="block" fontWeight="semibold">
            {formatEta(plan.eta, locale)}
          </chakra.strong>
        </chakra.p>
      </div>
      <chakra.div gridRow="1 / 3" gridColumn="2">
        <FeatureList title={texts.included()} items={plan.features.map((item) => item[locale])} isIncluded />
        {plan.notIncluded.length > 0 && (
          <FeatureList title={texts.notIncluded()} items={plan.notIncluded.map((item) => item[locale])} />
        )}
        {plan.assetsNote && (
          <chakra.p mt="5" p="3.5" bg="paper.sunken" textStyle="small">
            {plan.assetsNote[locale]}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div mt="auto" pt="7">
        <ButtonLabel htmlFor={id} id={`${id}-label`} width="full" data-choose>
          <chakra.span data-when="open">{texts.choose()}</chakra.span>
          <chakra.span data-when="chosen" display="none" alignItems="center" gap="2">
            <Check aria-hidden />
            {texts.selected()}
          </chakra.span>
        </ButtonLabel>
      </chakra.div>
    </Card>
  );
}

type FeatureListProps = { title: string; items: readonly string[]; isIncluded?: boolean };

function FeatureList({ title, items, isIncluded = false }: FeatureListProps) {
  const Mark = isIncluded ? Check : Minus;
  return (
    <chakra.div mt={{ base: '5', md: '0', lg: '5' }} css={{ '& + &': { marginTop: '{spacing.5}' } }}>
      <chakra.h4 textStyle="label">{title}</chakra.h4>
      <chakra.ul mt="2" display="grid" gap="1.5" textStyle="small" color={isIncluded ? 'ink' : 'ink.muted'}>
        {items.map((item) => (
          <chakra.li key={item} display="grid" gridTemplateColumns="1.5rem minmax(0, 1fr)">
            <chakra.span aria-hidden pt="1" color={isIncluded ? 'success' : 'ink.muted'}>
              <Mark size="1rem" />
            </chakra.span>
            {item}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

const chosen = '&:has(:checked)';
const cardCss = {
  // The label covers the card, so that a tap anywhere chooses it.
  '& [data-choose]::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
  [chosen]: {
    borderColor: 'ink',
    bg: 'paper.raised',
    boxShadow: 'inset 0 0.375rem 0 {colors.accent}, {shadows.card}',
    '& [data-choose]': { bg: 'ink', color: 'ink.inverse' },
    '& [data-when=open]': { display: 'none' },
    '& [data-when=chosen]': { display: 'inline-flex' },
  },
  '&:has(:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'var(--focus-ring, {colors.focus})',
    outlineOffset: '3px',
  },
};
