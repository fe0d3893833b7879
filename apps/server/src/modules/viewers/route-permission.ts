import type { ArchivePermission, GroupPermission } from '@vitrine/contract/permissions.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { wantsPage } from '#platform/http/negotiate.ts'
import { Problem } from '#platform/http/problem.ts'
import { demandGroupPermission, enrollingViewer, restrictedViewer, signedInViewer, viewerOf } from './viewer.ts'

/**
 * Whom a route is open to, said where it is registered:
 * - `everybody`: also visitors of a site that lets none in; it tells nothing but what is the same for all, or asks by itself
 *   for a secret in the address or body.
 * - `visitors`: whoever is let in.
 * - `signed-address`: whoever has the address, which we signed; the handler holds it against the right of whom it was told to.
 * - `restricted`: people who have signed in, also before they have changed a password that they must change.
 * - `enrolling`: the same, but the password must have been changed; a second factor that is demanded may be missing.
 * - `signed-in`: people who have signed in; what it tells is their own or the same for all of them.
 * - `administrators`: those who run the site.
 * - `site`: people with one of these permissions of groups, or about whom the answer is.
 * - `archive`: whoever is let in and has this permission on the subject; what they may not see is missing. The handler finds
 *   the subject and asks, since it alone knows which one is meant.
 */
export type RoutePermission =
  | { to: 'everybody' | 'visitors' | 'signed-address' | 'restricted' | 'enrolling' | 'signed-in' | 'administrators' }
  | { to: 'site'; anyOf: readonly GroupPermission[]; orSelf?: boolean }
  | { to: 'archive'; permission: ArchivePermission; subject: 'archives' | 'collection' | 'asset' }

const declared = (permission: RoutePermission) => ({ config: { permission } })

/** What a route passes as its options. */
export const openTo = {
  everybody: declared({ to: 'everybody' }),
  visitors: declared({ to: 'visitors' }),
  signedAddress: declared({ to: 'signed-address' }),
  restricted: declared({ to: 'restricted' }),
  enrolling: declared({ to: 'enrolling' }),
  signedIn: declared({ to: 'signed-in' }),
  administrators: declared({ to: 'administrators' }),
  site: (...anyOf: readonly GroupPermission[]) => declared({ to: 'site', anyOf }),
  siteOrSelf: (...anyOf: readonly GroupPermission[]) => declared({ to: 'site', anyOf, orSelf: true }),
  archive: (permission: ArchivePermission, subject: 'archives' | 'collection' | 'asset') =>
    declared({ to: 'archive', permission, subject }),
}

/**
 * Makes every route of this scope name its permission, and holds each request against it before the handler is asked.
 * Registering a route without one throws: a check cannot be forgotten.
 */
export function demandRoutePermissions(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions & { routePath: string }) => {
    if (route.config?.permission === undefined) {
      throw new Error(`${route.method} ${route.url} does not say whom it is open to: pass openTo.….`)
    }
    if ('answersPages' in route.handler)
      route.config = { ...route.config, answersPages: route.handler.answersPages === true }
    const { permission } = route.config ?? {}
    const { routePath: url, constraints } = route
    if (permission)
      for (const method of [route.method].flat()) app.openRoutes.push({ method, url, constraints, permission })
  })
  app.addHook('onRequest', async (request) => {
    const { permission, answersPages } = request.routeOptions.config
    // The page of the client is the same for everybody; what it may show it asks again.
    if (answersPages && wantsPage(request.headers.accept)) return
    if (permission) demand(request, permission)
  })
}

/** @throws Problem Unauthorized, PasswordChangeRequired, SecondFactorDemanded, PermissionDenied. */
function demand(request: FastifyRequest, permission: RoutePermission): void {
  switch (permission.to) {
    case 'everybody':
    case 'signed-address':
      return
    case 'visitors':
    case 'archive':
      viewerOf(request)
      return
    case 'restricted':
      restrictedViewer(request)
      return
    case 'enrolling':
      enrollingViewer(request)
      return
    case 'signed-in':
      signedInViewer(request)
      return
    case 'administrators':
      if (!signedInViewer(request).isAdministrator) throw new Problem('PermissionDenied')
      return
    case 'site':
      // Whether it is about oneself the handler finds out, and refuses when it is not.
      if (permission.orSelf) signedInViewer(request)
      else demandGroupPermission(signedInViewer(request), ...permission.anyOf)
  }
}

/** A route with what it says of itself. */
interface OpenRoute {
  method: string
  url: string
  constraints: RouteOptions['constraints']
  permission: RoutePermission
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the modules and whom it is open to: the table of viewers and routes is tested from it. */
    openRoutes: OpenRoute[]
  }
  interface FastifyContextConfig {
    permission?: RoutePermission
    /** Browsers get the client's page at the same address. */
    answersPages?: boolean
  }
}
