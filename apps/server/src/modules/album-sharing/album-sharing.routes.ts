import { SharingLinkList, SharingUpdate } from '@vitrine/contract/shares.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getAlbum } from '#modules/albums/get-album.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { albumSharingPaths } from './album-sharing.paths.ts'
import { changeSharing } from './change-sharing.ts'
import { findWhomToShareWith, getShares, getShowcase } from './get-sharing.ts'
import { representPerson, representSharedHref, representShareHref, representSharing } from './sharing.representation.ts'

const fresh = { cacheControl: 'private, no-cache' }

/** To whom an album is shown, for its owner and for administrators (wire reference 14.5, 14.6). */
export function albumSharingRoutes(app: FastifyInstance, platform: Platform): void {
  const addressOf = (request: FastifyRequest) => {
    const { user, album } = request.params as { user: string; album: string }
    return { userId: /^\d{1,15}$/.test(user) ? Number(user) : -1, id: album }
  }
  const sharing = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const album = await getAlbum(viewer, addressOf(request), platform)
    const [shares, showcase] = await Promise.all([getShares(album, platform), getShowcase(album, platform)])
    return representSharing(viewer, album, { shares, showcase }, platform)
  }
  app.get(albumSharingPaths.pattern, openTo.signedIn, answer({ sharing }, fresh))

  app.patch(albumSharingPaths.pattern, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    const album = await getAlbum(viewer, addressOf(request), platform)
    const wish = readBody(request, SharingUpdate, ['application/json'])
    const changed = await changeSharing(
      viewer,
      addressOf(request),
      wish,
      absoluteAddress(request, '', platform.settings),
      platform,
    )
    const named = new Map((await getShares(album, platform)).map((one) => [one.row.id, one]))
    const addedShares = changed.map((row) => {
      const member = named.get(row.id)?.member ?? null
      const href = representShareHref(row, member, album, platform.settings.base)
      const acl = JSON.parse(row.acl)
      return {
        type: member?.type ?? ('everyone' as const),
        acl,
        sharedHREF: representSharedHref(row, album, platform),
        href,
      }
    })
    return reply
      .header('cache-control', 'no-store')
      .type(SharingLinkList.mediaType)
      .serializer(JSON.stringify)
      .send(SharingLinkList.shape.parse({ addedShares }))
  })

  const people = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const q = parseAddress(request.originalUrl).query.get('q')?.trim() ?? ''
    if (q === '') {
      const fields = [{ field: 'q', rule: 'required', message: say('albumSharing.sendName') }]
      throw new Problem('InvalidRequest', { message: say('albumSharing.sendName'), fields })
    }
    const found = await findWhomToShareWith(viewer, q, platform)
    const first = `${platform.settings.base}${albumSharingPaths.people}?q=${encodeURIComponent(q)}`
    const paging = { first, last: first, next: '', prev: '' }
    return { data: found.map((one) => representPerson(one, platform)), paging }
  }
  const who = ['albums.shareWithUsers', 'albums.shareWithGroups'] as const
  app.get(albumSharingPaths.people, openTo.site(...who), answer({ 'people-list': people }, fresh))
}
