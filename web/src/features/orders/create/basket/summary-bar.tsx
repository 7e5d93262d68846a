import { chakra } from '@chakra-ui/react/styled-system';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatAmount } from '@storefront/contracts/pricing/format-price.ts';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { heroActionsId } from '#features/catalogue/hero-actions-id.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { largeTextOnPhone } from '#theme/large-text.ts';
import { Amount } from './amount.tsx';
import { useBasket } from './basket-store.ts';
import { basketTotals } from './basket-totals.ts';

/**
 * Plan and total at the bottom of the window while neither the buttons of the first screen nor the summary
 * are in view. It links to the form and, within the form, to the summary. At the end of the page it rests
 * above the footer and covers nothing.
 */
export function SummaryBar({ serviceType }: { serviceType: ServiceType }) {
  const { LL, locale } = useI18n();
  const basket = useBasket(serviceType);
  const { isShown, isInForm } = usePlaceOnPage();
  const plan = basket.planId === null ? undefined : findPlan(serviceType, basket.planId);
  const { shown } = basketTotals(serviceType, basket, locale);

  // Scroll targets, especially a focused field, must not end up behind the bar.
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = isShown ? '6rem' : '';
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, [isShown]);

  return (
    <chakra.aside
      aria-label={LL.order.summary.bar()}
      data-print="hide"
      data-quote-bar
      position="sticky"
      bottom="0"
      // Overlaps the white space at the end of the form.
      mt="-4.5rem"
      zIndex="sticky"
      bg="ink"
      color="ink.inverse"
      // It keeps its space, so that nothing moves when it appears or disappears.
      visibility={isShown ? 'visible' : 'hidden'}
      translate={isShown ? '0 0' : '0 105%'}
      transitionProperty="translate, visibility"
      transitionDuration="moderate"
      transitionTimingFunction="out"
      css={{
        '@media (scripting: none)': { visibility: 'visible', translate: '0 0' },
        '--focus-ring': 'colors.focus.onInk',
        paddingBottom: 'env(safe-area-inset-bottom)',
        // While the visitor types, the visible window of a phone is small enough without the bar.
        [`body:has(#${anchors.quoteForm} :is(textarea, select, input:not([type=checkbox])):focus) &`]: {
          '@media (max-width: 767px)': { visibility: 'hidden', translate: '0 105%' },
        },
      }}
    >
      <Container
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minH="4.5rem"
        css={{
          [largeTextOnPhone]: { flexDirection: 'column', alignItems: 'stretch', gap: '1', py: '2' },
        }}
      >
        <chakra.p minW="0" lineHeight="snug">
          <chakra.span
            data-plan-target
            display="block"
            textStyle="caption"
            fontSize="sm"
            color="ink.inverseMuted"
            truncate
          >
            {plan ? plan.name[locale] : LL.order.summary.noPlan()}
            {basket.quantity > 1 && (
              // The multiplication sign is not in the first file of the italic font.
              <chakra.span fontFamily="body" fontStyle="normal">{` × ${basket.quantity}`}</chakra.span>
            )}
          </chakra.span>
          <chakra.strong fontFamily="display" fontSize="xl" fontWeight="semibold">
            <Amount of="total">{formatAmount(shown.total, locale)}</Amount>
          </chakra.strong>
        </chakra.p>
        <ButtonLink
          href={`#${isInForm ? anchors.quoteSummary : anchors.quoteForm}`}
          variant="inverse"
          flexShrink="0"
        >
          {/* Both labels take their space, so that nothing moves when one replaces the other. */}
          <chakra.span display="grid" textAlign="center" css={{ '& > *': { gridArea: '1 / 1' } }}>
            <chakra.span visibility={isInForm ? 'hidden' : 'inherit'}>
              {LL.order.summary.toForm()}
            </chakra.span>
            <chakra.span visibility={isInForm ? 'inherit' : 'hidden'}>
              {LL.order.summary.review()}
            </chakra.span>
          </chakra.span>
        </ButtonLink>
      </Container>
    </chakra.aside>
  );
}

/**
 * Returns whether the bar is shown, depending on what is in view, and whether the form is. Hidden until the
 * page runs.
 */
function usePlaceOnPage(): { isShown: boolean; isInForm: boolean } {
  const [visible, setVisible] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const watch = (ids: readonly string[], rootMargin?: string) => {
      const observer = new IntersectionObserver(
        (entries) =>
          setVisible((before) => {
            const after = new Set(before);
            for (const { isIntersecting, target } of entries) {
              if (isIntersecting) after.add(target.id);
              else after.delete(target.id);
            }
            return after;
          }),
        { rootMargin },
      );
      for (const id of ids) {
        const element = document.getElementById(id);
        if (element) observer.observe(element);
      }
      return observer;
    };
    const observers = [
      watch([heroActionsId, anchors.quoteSummary]),
      // The form counts as reached when it fills half of the window, not when its edge appears.
      watch([anchors.quoteForm], '0px 0px -50% 0px'),
    ];
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, []);
  return {
    isShown: visible !== null && !visible.has(heroActionsId) && !visible.has(anchors.quoteSummary),
    isInForm: visible?.has(anchors.quoteForm) ?? false,
  };
}
