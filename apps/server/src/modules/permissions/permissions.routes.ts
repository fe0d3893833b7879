import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { numberAt } from '#modules/groups/get-group.ts'
import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { managedGroupsPaths } from '#modules/groups/managed-groups.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import type { Platform } from '#platform/platform.ts'
import { configOptions } from './config-options.ts'
import { mayReadOptions } from './may-read-options.ts'
import { permissionsPaths } from './permissions.paths.ts'
import { removeGroup } from './remove-group.ts'

/** What can be given to whom, and the end of a group, which is in access lists (wire reference 20.3, 20.6, 22.7). */
export function permissionsRoutes(app: FastifyInstance, platform: Platform): void {
  const options = (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return configOptions(viewer, localise(request, viewer.language), platform.settings)
  }
  const fresh = { cacheControl: 'private, no-cache' }
  app.get(permissionsPaths.options, openTo.site(...mayReadOptions), answer({ 'config-options': options }, fresh))

  const remove = async (request: FastifyRequest, reply: FastifyReply) => {
    const { group } = request.params as { group: string }
    await removeGroup(signedInViewer(request), numberAt(group), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  }
  for (const pattern of [groupsPaths.pattern, managedGroupsPaths.one])
    app.delete(pattern, openTo.administrators, remove)
}
