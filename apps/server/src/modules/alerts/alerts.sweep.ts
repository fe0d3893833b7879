import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const list = '/fotoweb/me/alerts/'

/** What somebody looks for is their own affair. */
export const alertsSweep: Sweep = {
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    await updateUser(user.userId, { email: 'owner@example.org' }, server.platform)
    const access = [group(builtIn.registeredUsers, ['View', 'Alert'])]
    const archive = await anArchive(server, { name: 'Watched', access })
    const collection = `/fotoweb/archives/${archive.id}-Watched/`
    const payload = { collection, interval: 'every_day', dtSearchString: 'zephyrine' }
    const { href } = (await owner.ask(list, { method: 'POST', payload })).json()
    const missing = `${list}987654321`
    const change = { method: 'PATCH' as const, payload: { interval: 'every_hour' } }
    return {
      secret: 'zephyrine',
      lists: [list],
      addresses: [
        { hidden: href, missing, ask: {} },
        { hidden: href, missing, ask: change },
        { hidden: href, missing, ask: { ...change, method: 'PUT' } },
        { hidden: href, missing, ask: { method: 'DELETE' } },
      ],
    }
  },
}
