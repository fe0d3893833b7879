import { wholeList } from '@vitrine/contract/paging.ts'
import { SignInPolicyChange, SignInPolicyCreation } from '@vitrine/contract/sign-in-policies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { addPolicy, changePolicy, listPolicies, removePolicy } from '#modules/sign-in-policies/save-policy.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { representPolicy } from './policies.representation.ts'
import { groupForPolicy, rulesFrom } from './policy-form.ts'
import { listProviders } from './save-provider.ts'
import { signInProvidersPaths as paths } from './sign-in-providers.paths.ts'

const plain = ['application/json']

/** How members of groups sign in, for those who run the site. */
export function policyAdministrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const rows = await listPolicies(viewer, platform)
    const providers = await listProviders(viewer, platform)
    const groups = await groupNames(
      rows.map(({ group_id }) => group_id),
      platform,
    )
    const data = rows.map((row) => representPolicy(row, { groups, providers, base }))
    const create = base + paths.policies
    return { data, paging: wholeList(create), providers: providers.map(({ name }) => name), create }
  }
  app.get(paths.policies, openTo.administrators, answer({ 'sign-in-policy-list': list }, { cacheControl: 'no-store' }))

  app.post(paths.policies, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { group, ...given } = readBody(request, SignInPolicyCreation, plain)
    const rules = await rulesFrom(given, platform)
    await addPolicy(viewer, await groupForPolicy(group, platform), rules, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const groupIn = (request: FastifyRequest) => {
    const { group } = request.params as { group: string }
    if (!/^\d{1,9}$/.test(group)) throw new Problem('NotFound')
    return Number(group)
  }
  app.patch(paths.policyPattern, openTo.administrators, async (request, reply) => {
    const { revision, ...given } = readBody(request, SignInPolicyChange, plain)
    const rules = await rulesFrom(given, platform)
    await changePolicy(signedInViewer(request), groupIn(request), { rules, revision }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.delete(paths.policyPattern, openTo.administrators, async (request, reply) => {
    await removePolicy(signedInViewer(request), groupIn(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
