import { share } from '#modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { administrator } from '#server/testing/ask.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const list = '/fotoweb/me/notifications/'

/** What somebody is told of stands in their own list alone. */
export const notificationCentreSweep: Sweep = {
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const boss = await administrator(server)
    const { originalURL } = await anAlbum(boss, { name: 'Zephyrine' })
    await share(boss, originalURL, { addShares: [{ type: 'user', href: user.href, acl: ['view'] }] })
    return { secret: 'Zephyrine', lists: [list, `${list}?before=999999`], addresses: [] }
  },
}
