import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passwordKeysPaths } from '#modules/password-keys/password-keys.paths.ts'
import { sessionCookie } from '#modules/session/session-token.ts'
import { isSetUpOpen } from '#modules/set-up/open-set-up.ts'
import { leavingOf } from '#modules/sign-in-providers/provider-sign-in.ts'
import { openProviders } from '#modules/sign-in-providers/save-provider.ts'
import { signInProvidersPaths } from '#modules/sign-in-providers/sign-in-providers.paths.ts'
import { signInSecurityPaths } from '#modules/sign-in-security/sign-in-security.paths.ts'
import { openSignUps } from '#modules/sign-ups/sign-up-settings.ts'
import { signUpsPaths } from '#modules/sign-ups/sign-ups.paths.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import {
  findViewer,
  isHeldBack,
  restrictedViewer,
  unauthorized,
  type Viewer,
  viewerOf,
} from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { apiDescriptorPaths } from './api-descriptor.paths.ts'
import { representEntrance, representLogo, representOwnEntrance } from './api-descriptor.representation.ts'
import { readLogo, readSite } from './read-site.ts'

export function apiDescriptorRoutes(app: FastifyInstance, platform: Platform): void {
  const own = async (viewer: Viewer, request: FastifyRequest) => {
    const user = await findUser(viewer.userId, platform)
    if (!user) throw unauthorized()
    const entrance = await representOwnEntrance(viewer, user, await readSite(platform), platform)
    // Who signed in elsewhere leaves there, too.
    const leaving = viewer.limit === null ? await leavingOf(request.cookies[sessionCookie] ?? '', platform) : null
    if (leaving === null) return entrance
    const loggedOut = platform.settings.base + signInProvidersPaths.leave(leaving)
    return { ...entrance, views: { ...entrance.views, loggedOut } }
  }

  const entrance = answer(
    {
      'api-descriptor': async (request) => {
        // Whoever must change the password needs the way in, too: it leads to the session and to signing in.
        // And so does whoever is to set up a site that is closed to visitors.
        const known = findViewer(request)
        if ((known === null || !isHeldBack(known)) && !(await isSetUpOpen(platform))) viewerOf(request)
        return representEntrance(known, await readSite(platform), platform)
      },
    },
    { page: true, cacheControl: 'private, no-cache' },
  )
  app.get(apiDescriptorPaths.entrance, openTo.everybody, entrance)

  const ownEntrance = answer(
    { 'full-api-descriptor': (request) => own(restrictedViewer(request), request) },
    { cacheControl: 'no-store' },
  )
  app.get(apiDescriptorPaths.own, askedByWindows(openTo.restricted), ownEntrance)

  const session = answer(
    {
      session: async (request) => {
        const viewer = findViewer(request)
        if (viewer?.kind === 'user') return { authenticated: true, apiDescriptor: await own(viewer, request) }
        const isShown = viewer !== null || (await isSetUpOpen(platform))
        return {
          authenticated: false,
          apiDescriptor: isShown ? await representEntrance(null, await readSite(platform), platform) : null,
        }
      },
    },
    { cacheControl: 'no-store' },
  )
  app.get(apiDescriptorPaths.session, askedByWindows(openTo.everybody), session)

  const { base, mail } = platform.settings
  const waysIn = async () => ({
    signUp: (await openSignUps(platform)) === null ? null : base + signUpsPaths.form,
    forgottenPassword: mail === null ? null : base + passwordKeysPaths.forgotten,
    passwordKey: base + passwordKeysPaths.offer,
    step: base + signInSecurityPaths.step,
    ownLogo: representLogo({ logo: await readLogo(platform) }, base),
    providers: (await openProviders(platform)).map(({ id, name, kind }) => ({
      name,
      start: kind === 'ldap' ? null : base + signInProvidersPaths.start(id),
      signIn: kind === 'ldap' ? base + signInProvidersPaths.password(id) : null,
    })),
  })
  app.get(
    apiDescriptorPaths.waysIn,
    openTo.everybody,
    answer({ 'ways-in': waysIn }, { cacheControl: 'private, no-cache' }),
  )
}

/** Open windows ask it each minute, whether anybody is there or not. */
const askedByWindows = ({ config }: (typeof openTo)[keyof Pick<typeof openTo, 'restricted' | 'everybody'>]) => ({
  config: { ...config, isSignOfLife: true },
})
