import { chakra } from '@chakra-ui/react/styled-system';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatAmount } from '@storefront/contracts/pricing/format-price.ts';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { plansAnchor } from '#features/catalogue/plans-anchor.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { Amount } from './amount.tsx';
import { useBasket } from './basket-store.ts';
import { basketTotals } from './basket-totals.ts';

/** Plan and total at the bottom of the window from the plans to the end of the form, while the summary is out of view. */
export function SummaryBar({ serviceType }: { serviceType: ServiceType }) {
  const { LL, locale } = useI18n();
  const basket = useBasket(serviceType);
  const isShown = useIsOrderingWithoutSummary();
  const plan = basket.planId === null ? undefined : findPlan(serviceType, basket.planId);
  const { shown } = basketTotals(serviceType, basket, locale);

  // Whatever is scrolled to, a focused field above all, must not end up behind the bar.
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
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="sticky"
      bg="ink"
      color="ink.inverse"
      // Without a box while it is hidden: the section around it holds even what is fixed until it is laid out.
      display={isShown ? 'block' : 'none'}
      transitionProperty="translate"
      transitionDuration="moderate"
      transitionTimingFunction="out"
      css={{
        '@starting-style': { translate: '0 105%' },
        '--focus-ring': 'colors.focus.onInk',
        paddingBottom: 'env(safe-area-inset-bottom)',
        // While somebody types, a phone's window is small enough.
        [`body:has(#${anchors.quoteForm} :is(textarea, select, input:not([type=checkbox])):focus) &`]: {
          '@media (max-width: 767px)': { visibility: 'hidden', translate: '0 105%' },
        },
      }}
    >
      <Container display="flex" alignItems="center" justifyContent="space-between" gap="4" minH="4.5rem">
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
            {basket.quantity > 1 && ` × ${basket.quantity}`}
          </chakra.span>
          <chakra.strong fontFamily="display" fontSize="xl" fontWeight="semibold">
            <Amount>{formatAmount(shown.total, locale)}</Amount>
          </chakra.strong>
        </chakra.p>
        <ButtonLink href={`#${anchors.quoteSummary}`} variant="inverse" flexShrink="0">
          {LL.order.summary.review()}
        </ButtonLink>
      </Container>
    </chakra.aside>
  );
}

function useIsOrderingWithoutSummary(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const ids = [plansAnchor, anchors.quoteForm, anchors.quoteSummary];
    const visible = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) visible.add(target.id);
        else visible.delete(target.id);
      }
      const isPastPlans = (document.getElementById(plansAnchor)?.getBoundingClientRect().bottom ?? 0) < 0;
      const isBeforeEnd =
        (document.getElementById(anchors.quoteForm)?.getBoundingClientRect().bottom ?? 0) > innerHeight;
      const isOrdering =
        visible.has(plansAnchor) || visible.has(anchors.quoteForm) || (isPastPlans && isBeforeEnd);
      setIsShown(isOrdering && !visible.has(anchors.quoteSummary));
    });
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return isShown;
}
