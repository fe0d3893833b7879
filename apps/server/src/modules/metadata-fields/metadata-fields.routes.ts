import type { FastifyInstance } from 'fastify'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { metadataFieldsPaths, standardViewId } from './metadata-fields.paths.ts'
import { representStandardView } from './metadata-fields.representation.ts'

export function metadataFieldsRoutes(app: FastifyInstance, { settings }: Platform): void {
  const read = answer(
    {
      'metadata-set': (request) => {
        viewerOf(request)
        const { view } = request.params as { view: string }
        if (view !== standardViewId) throw new Problem('NotFound')
        return representStandardView(settings.base)
      },
    },
    { cacheControl: 'private, max-age=60' },
  )
  app.get(metadataFieldsPaths.pattern, read)
}
