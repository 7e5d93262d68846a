import { chakra } from '@chakra-ui/react/styled-system';
import type { Plan } from '@storefront/contracts/catalogue/parts/plan.ts';
import { formatEta, formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { Check, Minus } from 'lucide-react';
import { PhoneFold } from '#components/fold/phone-fold.tsx';
import { Badge } from '#components/text/badge.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { buttonRecipe } from '#theme/recipes/button.ts';
import { cardRecipe } from '#theme/recipes/card.ts';

const Card = chakra('div', cardRecipe);
const ListTitle = chakra('h4', { base: { textStyle: 'label' } });
const ButtonLabel = chakra('label', buttonRecipe, { defaultProps: { variant: 'outline' } });

type PlanCardProps = {
  plan: Plan;
  isChosen: boolean;
  onChoose: (plan: Plan, card: HTMLElement) => void;
};

/**
 * A plan as a radio button with all its details. All states are native (`:checked` and CSS), so that choosing
 * works at once, even before the page is interactive.
 */
export function PlanCard({ plan, isChosen, onChoose }: PlanCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.plans;
  const id = `plan-${plan.id}`;
  return (
    <Card
      interactive
      p={{ base: '5', lg: '6', xl: '7' }}
      // Between phone and desktop widths the cards are in landscape format.
      display={{ base: 'flex', md: 'grid' }}
      gridTemplateColumns={{ base: 'minmax(0, 5fr) minmax(0, 7fr)', lg: 'minmax(0, 1fr)' }}
      columnGap="10"
      // Side by side they share their rows, so that prices and buttons are aligned below texts of unequal length.
      gridRow={{ lg: 'span 6' }}
      gridTemplateRows={{ lg: 'subgrid' }}
      css={cardCss}
    >
      <chakra.input
        type="radio"
        name="plan"
        id={id}
        value={plan.id}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(plan, currentTarget.parentElement ?? currentTarget)}
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
          bg="second"
          color="second.on"
          position="absolute"
          top="0"
          insetInlineStart={{ base: '5', lg: '6', xl: '7' }}
          translate="0 -50%"
        >
          {texts.popular()}
        </Badge>
      )}
      <chakra.div
        display={{ base: 'flex', lg: 'grid' }}
        flexDirection="column"
        gridRow={{ lg: 'span 5' }}
        gridTemplateRows={{ lg: 'subgrid' }}
      >
        <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="3">
          <chakra.h3 id={`${id}-name`} textStyle="title" data-plan-name>
            {plan.name[locale]}
          </chakra.h3>
          <chakra.span aria-hidden data-ring>
            <Check size="1rem" strokeWidth={3} />
          </chakra.span>
        </chakra.div>
        <chakra.p id={`${id}-description`} mt="1.5" textStyle="small" textWrap="balance" color="ink.muted">
          {plan.description[locale]}
        </chakra.p>
        <chakra.p
          id={`${id}-price`}
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          columnGap="2"
          mt={{ base: '3', lg: '4' }}
        >
          <chakra.span textStyle="price">{formatPrice(plan.priceUsd, locale)}</chakra.span>{' '}
          <chakra.span textStyle="caption" color="ink.muted">
            {texts.oneTime()}
          </chakra.span>
        </chakra.p>
        <chakra.p textStyle="small" mt="2" display="flex" flexWrap="wrap" columnGap="2" color="ink.muted">
          {`${texts.eta()} `}
          {/* A line of its own where that of an adjacent card might not fit beside its label. */}
          <chakra.strong fontWeight="semibold" color="ink" flexBasis={{ lg: 'full', '2xl': 'auto' }}>
            {formatEta(plan.eta, locale)}
          </chakra.strong>
        </chakra.p>
        <ButtonLabel htmlFor={id} id={`${id}-label`} width="full" mt="4" data-choose>
          <chakra.span data-when="open">{texts.choose()}</chakra.span>
          <chakra.span data-when="chosen" display="none" alignItems="center" gap="2">
            <Check aria-hidden />
            {texts.selected()}
          </chakra.span>
        </ButtonLabel>
      </chakra.div>
      {/* Three long lists would push the form out of reach on a phone. */}
      <PhoneFold
        title={<ListTitle>{texts.included()}</ListTitle>}
        mt={{ base: '1', md: '0', lg: '5' }}
        mb={{ base: '-3', md: '0' }}
      >
        <FeatureList items={plan.features.map((item) => item[locale])} isIncluded />
        {plan.notIncluded.length > 0 && (
          <>
            <ListTitle mt="4" mb="1.5">
              {texts.notIncluded()}
            </ListTitle>
            <FeatureList items={plan.notIncluded.map((item) => item[locale])} />
          </>
        )}
        {plan.assetsNote && (
          <chakra.p mt="4" px="3.5" py="2.5" bg="paper.sunken" textStyle="small">
            {plan.assetsNote[locale]}
          </chakra.p>
        )}
      </PhoneFold>
    </Card>
  );
}

type FeatureListProps = { items: readonly string[]; isIncluded?: boolean };

function FeatureList({ items, isIncluded = false }: FeatureListProps) {
  const Mark = isIncluded ? Check : Minus;
  return (
    <chakra.ul display="grid" gap="1" textStyle="small" color={isIncluded ? 'ink' : 'ink.muted'}>
      {items.map((item) => (
        <chakra.li key={item} display="grid" gridTemplateColumns="1.5rem minmax(0, 1fr)">
          <chakra.span aria-hidden pt="1" color={isIncluded ? 'success' : 'ink.muted'}>
            <Mark size="1rem" />
          </chakra.span>
          {item}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const chosen = '&:has(:checked)';
/**
 * The chosen plan is marked by the card (ink border, filled ring, filled button), the most popular one by a
 * label in the second color, so that the two cannot be confused.
 */
const cardCss = {
  // The label covers the card, so that a tap anywhere on it selects the plan.
  '& [data-choose]::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
  '& summary': { position: 'relative', zIndex: 1 },
  '& [data-ring]': {
    flexShrink: 0,
    display: 'grid',
    placeContent: 'center',
    width: '1.625rem',
    height: '1.625rem',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'line.control',
    color: 'transparent',
    '@media (forced-colors: active)': { '& > svg': { visibility: 'hidden' } },
  },
  [chosen]: {
    borderColor: 'ink',
    boxShadow: '0 0 0 1px {colors.ink}, {shadows.card}',
    '& [data-ring]': { bg: 'accent', borderColor: 'accent', color: 'accent.on' },
    '& [data-choose]': { bg: 'ink', color: 'ink.inverse' },
    '& [data-when=open]': { display: 'none' },
    '& [data-when=chosen]': { display: 'inline-flex' },
    // Without our colors, border and mark show the selection.
    '@media (forced-colors: active)': {
      outline: '2px solid Highlight',
      '& [data-ring] > svg': { visibility: 'visible' },
    },
  },
  '&:has(:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'var(--focus-ring, {colors.focus})',
    outlineOffset: '3px',
  },
};
