import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const own = '/fotoweb/me/orders/'

/** An order that its owner alone may know of, beside those who approve orders. */
export const ordersSweep: Sweep = {
  opensTo: 'approveOrders',
  async hide(owner, server) {
    const archive = await anArchive(server, {
      name: 'Shop',
      access: [group(builtIn.registeredUsers, ['View', 'Order'])],
    })
    await aFile(archive, 'a.txt', 'a word')
    await server.index(archive.id)
    const data = [{ href: `/fotoweb/archives/${archive.id}-Shop/a.txt.info` }]
    await owner.ask('/fotoweb/me/cart', { method: 'POST', payload: { data } })
    const made = await owner.ask(own, { method: 'POST', payload: { userComment: 'Hush hush' } })
    const href: string = made.json().orderLocation
    const missing = `${href}999`
    const update = { adminComment: 'Seen' }
    const asVerb = (verb: string) => ({
      method: 'POST' as const,
      payload: update,
      headers: { 'x-http-method-override': verb },
    })
    return {
      secret: 'Hush hush',
      lists: [own, href],
      addresses: [
        { hidden: href, missing, ask: {} },
        { hidden: href, missing, ask: { method: 'PATCH', payload: update } },
        { hidden: href, missing, ask: asVerb('APPROVE') },
        { hidden: href, missing, ask: asVerb('REJECT') },
      ],
    }
  },
}
