import { anAlbum } from '#modules/albums/albums.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { share } from './album-sharing.builders.ts'

const makers = 11899

/** To whom somebody shows an album, and the album itself, which nobody else has a share of. */
export const albumSharingSweep: Sweep = {
  opensTo: 'manageAlbums',
  async hide(owner, server) {
    const secret = 'zephyrine'
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const permissions = ['albums.create', 'albums.shareWithGuests'] as const
    await insertGroup({ id: makers, name: 'Makers', description: '', permissions }, server.platform)
    await insertGroupMember(makers, { kind: 'user', id: user.userId }, server.platform)
    const { originalURL } = await anAlbum(owner, { name: `Album ${secret}` })
    await share(owner, originalURL, { addShares: [{ type: 'everyone', acl: ['view'] }] })
    const missing = originalURL.replace(/[\w-]+\/$/, 'AAAAAAAAAAAA/')
    const wish = { addShares: [{ type: 'user', href: '/fotoweb/users/Administrator', acl: ['view'] }] }
    const change = {
      method: 'PATCH' as const,
      headers: { 'content-type': 'application/vnd.fotoware.sharing-update+json' },
      payload: JSON.stringify(wish),
    }
    return {
      secret,
      lists: ['/fotoweb/me/albums/', '/fotoweb/me/albums/mine/'],
      addresses: [
        { hidden: originalURL, missing, ask: { method: 'GET', headers: { accept: 'application/json' } } },
        { hidden: `${originalURL}.shares/`, missing: `${missing}.shares/`, ask: { method: 'GET' } },
        { hidden: `${originalURL}.shares/`, missing: `${missing}.shares/`, ask: change },
      ],
    }
  },
}
