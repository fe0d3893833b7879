import { wholeList } from '@vitrine/contract/paging.ts'
import {
  DirectoryTrial,
  DirectoryTrialOutcome,
  SignInProviderChange,
  SignInProviderCreation,
} from '@vitrine/contract/sign-in-providers.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { ProviderSettings, settingsOf } from '#modules/identity-providers/provider-settings.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { refused, settingsWith } from './provider-form.ts'
import { tryDirectoryAs } from './save-directory.ts'
import {
  addDirectory,
  addProvider,
  addSamlProvider,
  changeProvider,
  getProvider,
  getProviderNamed,
  listProviders,
  removeProvider,
} from './save-provider.ts'
import { signInProvidersPaths as paths } from './sign-in-providers.paths.ts'
import { representProvider } from './sign-in-providers.representation.ts'

const plain = ['application/json']

/** Which systems people sign in at, for those who run the site. */
export function providerAdministrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const rows = await listProviders(signedInViewer(request), platform)
    const ids = rows.map(settingsOf).flatMap(({ groups, newIn }) => [...groups.map(({ groupId }) => groupId), ...newIn])
    const groups = await groupNames([...new Set(ids)], platform)
    const site = absoluteAddress(request, base, platform.settings)
    const create = base + paths.list
    return {
      data: rows.map((row) => representProvider(row, { site, base, groups })),
      paging: wholeList(create),
      create,
      tryDirectory: base + paths.tryDirectory,
    }
  }
  app.get(paths.list, openTo.administrators, answer({ 'sign-in-provider-list': list }, { cacheControl: 'no-store' }))

  app.post(paths.list, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, SignInProviderCreation, plain)
    const settings = await settingsWith(rulesOf(wish), ProviderSettings.parse({}), platform)
    if (wish.kind === 'ldap') await addDirectory(viewer, directoryIn(wish, settings), platform)
    else if (wish.kind === 'saml') await addSamlProvider(viewer, { ...wish, settings }, platform)
    else await addProvider(viewer, { ...wish, secret: wish.secret ?? null, settings }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(paths.tryDirectory, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { ldap, secret, provider } = readBody(request, DirectoryTrial, plain)
    const known = provider === undefined ? null : await getProviderNamed(viewer, provider, platform)
    reply.header('cache-control', 'no-store').type(DirectoryTrialOutcome.mediaType)
    return tryDirectoryAs(viewer, { ldap, secret: secret ?? null, known }, platform)
  })

  const rowOf = (request: FastifyRequest) => {
    const { provider } = request.params as { provider: string }
    if (!/^\d{1,9}$/.test(provider)) throw new Problem('NotFound')
    return getProvider(signedInViewer(request), Number(provider), platform)
  }
  app.patch(paths.pattern, openTo.administrators, async (request, reply) => {
    const row = await rowOf(request)
    const { isOn, secret, metadata, ldap, ...rules } = readBody(request, SignInProviderChange, plain)
    const settings = await settingsWith(rules, settingsOf(row), platform)
    const change = {
      settings,
      ...(isOn === undefined ? {} : { isOn }),
      ...(secret === undefined ? {} : { secret }),
      ...(metadata === undefined ? {} : { metadata }),
      ...(ldap === undefined ? {} : { ldap }),
    }
    await changeProvider(signedInViewer(request), row, change, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.delete(paths.pattern, openTo.administrators, async (request, reply) => {
    await removeProvider(signedInViewer(request), await rowOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem InvalidRequest where it is not said how it is asked. */
function directoryIn({ name, ldap, secret }: SignInProviderCreation, settings: ProviderSettings) {
  if (ldap === undefined) throw refused('ldap', say('signInProviders.directory'))
  return { name, ldap, secret: secret ?? null, settings }
}

const rulesOf = ({ scopes, claims, makesAccounts, joinsByMail, groups, newIn }: SignInProviderCreation) => ({
  scopes,
  claims,
  makesAccounts,
  joinsByMail,
  groups,
  newIn,
})
