import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import type { Person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const list = '/fotoweb/me/alerts/'

/** What somebody looks for is their own affair. */
export const alertsSweep: Sweep = {
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    await updateUser(user.userId, { email: 'owner@example.org' }, server.platform)
    const collection = await whereAlertsAre(owner, server)
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

/** An archive that is there, or one of its own where there is none. */
async function whereAlertsAre(owner: Person, server: TestServer): Promise<string> {
  const { data } = await owner.read('/fotoweb/archives/', 'collectionlist')
  const open = data.find(({ alertHref }) => alertHref !== null)
  if (open?.alertHref) return open.alertHref
  const access = [group(builtIn.registeredUsers, ['View', 'Alert'])]
  const archive = await anArchive(server, { name: 'Watched', access })
  return `/fotoweb/archives/${archive.id}-Watched/`
}
