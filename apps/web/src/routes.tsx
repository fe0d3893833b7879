import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ArchivesPage } from '#pages/archives-page.tsx'
import { ArchiveRoute } from '#pages/collection/archive-route.tsx'
import { HomePage } from '#pages/home-page.tsx'
import { NotFoundPage } from '#pages/not-found-page.tsx'
import { withTexts } from '#platform/i18n/texts.ts'
import { base } from '#platform/navigation/entrance.ts'
import { history } from '#platform/navigation/history.ts'
import { AppFrame } from '#shell/app-frame.tsx'
import { clientAddresses } from './client-addresses.ts'
import { foundPlaces } from './places.generated.ts'

const root = createRootRoute({ component: AppFrame, notFoundComponent: NotFoundPage })
const parent = { getParentRoute: () => root }

/** The pages that people go through come as one: apart they would weigh the same and wait for each other. */
const routes = [
  createRoute({
    ...parent,
    path: `${base}/`,
    component: HomePage,
  }),
  createRoute({
    ...parent,
    path: clientAddresses.archives,
    component: ArchivesPage,
  }),
  createRoute({ ...parent, path: `${clientAddresses.archives}$`, component: ArchiveRoute }),
  createRoute({ ...parent, path: `${clientAddresses.users}$`, component: ArchiveRoute }),
  createRoute({ ...parent, path: clientAddresses.pins, component: ArchiveRoute }),
  createRoute({
    ...parent,
    path: clientAddresses.compare,
    component: lazyRouteComponent(
      withTexts('viewing', () => import('#pages/compare-page.tsx')),
      'ComparePage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.login,
    component: lazyRouteComponent(
      withTexts('account', () => import('#pages/login/login-route.tsx')),
      'LoginRoute',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.forcedPassword,
    component: lazyRouteComponent(
      withTexts('account', () => import('#pages/login/forced-password-page.tsx')),
      'ForcedPasswordPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.changePassword,
    component: lazyRouteComponent(
      withTexts('account', () => import('#pages/change-password-page.tsx')),
      'ChangePasswordPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.invitations,
    component: lazyRouteComponent(
      withTexts('invitations', () => import('#pages/invitations-page.tsx')),
      'InvitationsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.signUps,
    component: lazyRouteComponent(
      withTexts(
        'orders',
        withTexts(
          'invitations',
          withTexts('signUps', () => import('#pages/sign-ups-page.tsx')),
        ),
      ),
      'SignUpsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.setUp,
    component: lazyRouteComponent(
      withTexts(
        'account',
        withTexts('setUp', () => import('#pages/set-up-page.tsx')),
      ),
      'SetUpPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.invitation,
    component: lazyRouteComponent(
      withTexts(
        'account',
        withTexts('invitations', () => import('#pages/invitation-route.tsx')),
      ),
      'InvitationRoute',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.sign,
    component: lazyRouteComponent(
      withTexts('consentSigning', () => import('#pages/sign-page.tsx')),
      'SignPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.signUp,
    component: lazyRouteComponent(
      withTexts(
        'orders',
        withTexts('signUps', () => import('#pages/sign-up-route.tsx')),
      ),
      'SignUpRoute',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.password,
    component: lazyRouteComponent(
      withTexts('account', () => import('#pages/password-page.tsx')),
      'PasswordPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.site,
    component: lazyRouteComponent(
      withTexts('site', () => import('#pages/site-page.tsx')),
      'SitePage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.upload,
    component: lazyRouteComponent(
      withTexts('uploads', () => import('#pages/upload-page.tsx')),
      'UploadPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.shared,
    component: lazyRouteComponent(
      withTexts('uploads', () => import('#pages/shared-page.tsx')),
      'SharedPage',
    ),
  }),
  createRoute({
    ...parent,
    path: clientAddresses.cookiePolicy,
    component: lazyRouteComponent(() => import('#pages/cookie-policy-page.tsx'), 'CookiePolicyPage'),
  }),
  ...foundPlaces.map(({ name, load }) =>
    createRoute({ ...parent, path: clientAddresses.found(name), component: lazyRouteComponent(load) }),
  ),
]

/** The query of an address belongs to the document that it names: the router carries it unread and unchanged. */
const parseSearch = (search: string) => ({ raw: search })
const stringifySearch = (search: Record<string, unknown>) => String(search['raw'] ?? '')

export const router = createRouter({
  routeTree: root.addChildren(routes),
  history,
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
})
