import { lowestPriceUsd } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { clientPagePrefixes, paths } from '@storefront/contracts/paths.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import type { ComponentType } from 'react';
import { serviceKeys, serviceTexts } from '#features/catalogue/service-texts.ts';
import { createRoute, type PageRoute } from './page-route.ts';

function serviceRoute(serviceType: ServiceType): PageRoute {
  return createRoute({
    name: serviceType,
    paths: services[serviceType].paths,
    namespaces: ['order', serviceKeys[serviceType], 'viewer'],
    socialImage: serviceType,
    meta: (LL, locale) => {
      const { title, description } = serviceTexts(LL, serviceType).meta;
      return {
        title,
        description: () => description({ price: formatPrice(lowestPriceUsd(serviceType), locale) }),
      };
    },
    module: 'src/routes/service-order.tsx',
    load: async () => {
      const { ServiceOrderPage } = await import('#routes/service-order.tsx');
      return () => <ServiceOrderPage serviceType={serviceType} />;
    },
  });
}

/** Loads a page whose texts depend on the installation, together with the facts about the installation. */
async function loadLegal(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const facts = import('#features/legal/site-facts.ts').then(({ loadSiteFacts }) => loadSiteFacts());
  const [page] = await Promise.all([load(), facts]);
  return page;
}

/** All public pages: prerendered in each language at build time and code-split. */
export const publicRoutes: readonly PageRoute[] = [
  createRoute({
    name: 'home',
    paths: [paths.home],
    namespaces: ['home', 'contact', 'viewer'],
    socialImage: 'home',
    meta: (LL) => LL.home.meta,
    module: 'src/routes/home.tsx',
    load: async () => (await import('#routes/home.tsx')).HomePage,
  }),
  ...serviceTypes.map(serviceRoute),
  createRoute({
    name: 'thank-you',
    paths: [paths.thankYou],
    namespaces: ['thankYou'],
    isIndexed: false,
    // It shows the order that was just placed, so its code is always needed.
    start: 'at-once',
    meta: (LL) => LL.thankYou.meta,
    module: 'src/routes/thank-you.tsx',
    load: async () => (await import('#routes/thank-you.tsx')).ThankYouPage,
  }),
  createRoute({
    name: 'terms',
    paths: [paths.terms],
    namespaces: ['legal'],
    meta: (LL) => LL.legal.meta.terms,
    module: 'src/routes/terms.tsx',
    load: () => loadLegal(async () => (await import('#routes/terms.tsx')).TermsPage),
  }),
  createRoute({
    name: 'privacy',
    paths: [paths.privacy],
    namespaces: ['legal'],
    meta: (LL) => LL.legal.meta.privacy,
    module: 'src/routes/privacy.tsx',
    load: () => loadLegal(async () => (await import('#routes/privacy.tsx')).PrivacyPage),
  }),
  createRoute({
    name: 'imprint',
    paths: [paths.imprint, paths.impressum],
    namespaces: ['legal'],
    meta: (LL) => LL.legal.meta.imprint,
    module: 'src/routes/imprint.tsx',
    load: () => loadLegal(async () => (await import('#routes/imprint.tsx')).ImprintPage),
  }),
];

/** Creates a page of the portal. */
function createPortalRoute(options: Parameters<typeof createRoute>[0]): PageRoute {
  return createRoute({
    ...options,
    namespaces: ['adminSession', ...options.namespaces],
    frame: 'own',
    isIndexed: false,
    noScript: (LL) => LL.adminSession.noScript,
  });
}

/**
 * Pages rendered only in the browser; the server sends an empty document for them or, where URLs contain a secret, the
 * frame that they share.
 */
export const clientRoutes: readonly PageRoute[] = [
  createPortalRoute({
    name: 'admin-entry',
    paths: [paths.admin, paths.adminLogin],
    namespaces: [],
    meta: (LL) => ({ title: LL.adminSession.meta.title }),
    module: 'src/routes/admin-entry.tsx',
    load: async () => (await import('#routes/admin-entry.tsx')).AdminEntryPage,
  }),
  createPortalRoute({
    name: 'admin-dashboard',
    paths: [paths.adminDashboard],
    namespaces: [
      'admin',
      'adminQuote',
      'adminDelivery',
      'adminAlerts',
      'adminBoard',
      'conversation',
      'order',
    ],
    meta: (LL) => ({ title: LL.admin.dashboard.meta.title }),
    module: 'src/routes/admin-dashboard.tsx',
    load: async () => (await import('#routes/admin-dashboard.tsx')).AdminDashboardPage,
  }),
  createPortalRoute({
    name: 'admin-messages',
    paths: [paths.adminMessages],
    namespaces: ['admin', 'adminContact'],
    meta: (LL) => ({ title: LL.adminContact.meta.title }),
    module: 'src/routes/admin-messages.tsx',
    load: async () => (await import('#routes/admin-messages.tsx')).AdminMessagesPage,
  }),
  createPortalRoute({
    name: 'admin-settings',
    paths: [paths.adminSettings],
    namespaces: [
      'adminSettings',
      'adminAccess',
      'adminPrivacy',
      'adminPeople',
      'adminWebhooks',
      'adminContact',
    ],
    meta: (LL) => ({ title: LL.adminSettings.meta.title }),
    module: 'src/routes/admin-settings.tsx',
    load: async () => (await import('#routes/admin-settings.tsx')).AdminSettingsPage,
  }),
  createPortalRoute({
    name: 'admin-account',
    paths: [paths.adminAccount],
    namespaces: ['adminSettings', 'adminAccount'],
    meta: (LL) => ({ title: LL.adminAccount.meta.title }),
    module: 'src/routes/admin-account.tsx',
    load: async () => (await import('#routes/admin-account.tsx')).AdminAccountPage,
  }),
  createPortalRoute({
    name: 'admin-reset',
    paths: [paths.adminReset],
    namespaces: ['adminAccount'],
    meta: (LL) => ({ title: LL.adminAccount.reset.title }),
    module: 'src/routes/admin-reset.tsx',
    load: async () => (await import('#routes/admin-reset.tsx')).AdminResetPage,
  }),
  createPortalRoute({
    name: 'admin-playground',
    paths: [paths.adminPlayground],
    namespaces: ['playground'],
    meta: (LL) => ({ title: LL.playground.meta.title }),
    module: 'src/routes/admin-playground.tsx',
    load: async () => (await import('#routes/admin-playground.tsx')).AdminPlaygroundPage,
  }),
  createPortalRoute({
    name: 'invitation',
    paths: [paths.invitation],
    namespaces: ['adminPeople'],
    meta: (LL) => ({ title: LL.adminPeople.accept.metaTitle }),
    module: 'src/routes/invitation.tsx',
    load: async () => (await import('#routes/invitation.tsx')).InvitationPage,
  }),
  createRoute({
    name: 'client-order',
    paths: [clientPagePrefixes[0]],
    covers: 'below',
    start: 'at-once',
    namespaces: ['clientOrder', 'clientDelivery', 'clientClosing', 'conversation', 'order'],
    isIndexed: false,
    meta: (LL) => ({ title: LL.clientOrder.meta.title }),
    noScript: (LL) => LL.clientOrder.noScript,
    module: 'src/routes/client-order.tsx',
    load: async () => (await import('#routes/client-order.tsx')).ClientOrderPage,
  }),
  createRoute({
    name: 'order-confirmed',
    paths: [clientPagePrefixes[1]],
    covers: 'below',
    start: 'at-once',
    namespaces: ['clientOrder'],
    isIndexed: false,
    meta: (LL) => ({ title: LL.clientOrder.confirmed.metaTitle }),
    noScript: (LL) => LL.clientOrder.noScript,
    module: 'src/routes/order-confirmed.tsx',
    load: async () => (await import('#routes/order-confirmed.tsx')).OrderConfirmedPage,
  }),
];

export const notFoundRoute: PageRoute = createRoute({
  name: 'not-found',
  paths: ['/404'],
  namespaces: ['notFound'],
  isIndexed: false,
  // Below the portal it leads back there, which the shared document cannot know.
  start: 'at-once',
  meta: (LL) => LL.notFound.meta,
  module: 'src/routes/not-found.tsx',
  load: async () => (await import('#routes/not-found.tsx')).NotFoundPage,
});

export function findRoute(pathname: string): PageRoute {
  // `/terms/` is the same page as `/terms`.
  const path = pathname.replace(/\/+$/, '') || '/';
  return [...publicRoutes, ...clientRoutes].find((route) => answers(route, path)) ?? notFoundRoute;
}

function answers({ paths: own, covers }: PageRoute, path: string): boolean {
  return covers === 'below' ? own.some((prefix) => path.startsWith(`${prefix}/`)) : own.includes(path);
}
