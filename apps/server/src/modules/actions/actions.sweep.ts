import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { administrator } from '#server/testing/ask.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { preparedAction } from './actions.builders.ts'

const list = '/fotoweb/me/actions/'

/** One that is for the group of one person alone. */
export const actionsSweep: Sweep = {
  async hide(_, server) {
    const id = 10_077
    await insertGroup({ id, name: 'Hush', description: '' }, server.platform)
    const owner = await findUserByName('owner', server.platform)
    await insertGroupMember(id, { kind: 'user', id: owner?.id ?? 0 }, server.platform)
    await anArchive(server, { name: 'For actions', access: [group(id, ['View', 'Workflow', 'EditText'])] })
    const steps = [{ kind: 'fields' as const, operations: [{ field: 5, operation: 'clear' as const }] }]
    const { href } = await preparedAction(await administrator(server), steps, { name: 'Hush hush', groups: [id] })
    const hidden = href.replace('/api/', '/me/')
    const missing = `${list}nobodys12345`
    const ask = { method: 'POST' as const, payload: { assets: [{ href: '/fotoweb/archives/1-None/a.jpg.info' }] } }
    return {
      secret: 'Hush hush',
      lists: [list],
      addresses: [
        { hidden, missing, ask: {} },
        { hidden: `${hidden}/outlook`, missing: `${missing}/outlook`, ask },
      ],
    }
  },
}
