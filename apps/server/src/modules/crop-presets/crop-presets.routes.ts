import { wholeList } from '@vitrine/contract/paging.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { cropPresetsPaths } from './crop-presets.paths.ts'

/** Presets for cropping while downloading and in actions (wire reference 16.5). There are none until people can make them. */
export function cropPresetsRoutes(app: FastifyInstance, { settings }: Platform): void {
  const list = (address: string) => (request: FastifyRequest) => {
    signedInViewer(request)
    return { data: [], paging: wholeList(settings.base + address) }
  }
  for (const address of Object.values(cropPresetsPaths)) {
    app.get(
      address,
      openTo.signedIn,
      answer({ 'crop-preset-list': list(address) }, { cacheControl: 'private, no-cache' }),
    )
  }
}
