import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const list = '/fotoweb/api/licences'

/** Under what is bought, and from whom, is for those who keep licences; of an asset for whoever sees that. */
export const licencesSweep: Sweep = {
  opensTo: 'configureConsentForms',
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const group = { id: 10_594, name: 'Keepers', description: '', permissions: ['configureConsentForms' as const] }
    await insertGroup(group, server.platform)
    await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [group.id] }, server.platform)
    const headers = { 'content-type': 'application/json' }
    const wish = { name: 'Hush licence', licensor: 'Hush', from: null, until: null, link: '', note: '' }
    await owner.ask(list, { method: 'POST', headers, payload: JSON.stringify(wish) })
    const { data: made } = await owner.read(list, 'licence-list')
    const paper = JSON.stringify({ name: 'Hush.pdf', content: Buffer.from('%PDF-1.7 hush').toString('base64') })
    await owner.ask(made[0]?.attach ?? '', { method: 'POST', headers, payload: paper })
    const { data } = await owner.read(list, 'licence-list')
    const [own] = data
    const attach = { method: 'POST' as const, headers, payload: paper }
    const kept = own?.papers[0]
    const change = { method: 'PATCH' as const, headers, payload: JSON.stringify({ ...wish, revision: 1 }) }
    return {
      secret: 'Hush',
      lists: [list],
      addresses: [
        { hidden: own?.change ?? '', missing: `${list}/99999`, ask: change },
        { hidden: own?.remove ?? '', missing: `${list}/99999`, ask: { method: 'DELETE' } },
        { hidden: own?.attach ?? '', missing: `${list}/99999/papers`, ask: attach },
        { hidden: kept?.file ?? '', missing: `${own?.attach}/99999`, ask: {} },
        { hidden: kept?.remove ?? '', missing: `${own?.attach}/99999`, ask: { method: 'DELETE' } },
      ],
    }
  },
}
