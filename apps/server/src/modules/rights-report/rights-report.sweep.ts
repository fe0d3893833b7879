import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const groups = '/fotoweb/api/rights-report/groups'

/** What groups permit is for those who manage people. */
export const rightsReportSweep: Sweep = {
  opensTo: 'manageUsers',
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const group = { id: 10_588, name: 'Whist club', description: '', permissions: ['manageUsers' as const] }
    await insertGroup(group, server.platform)
    await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [group.id] }, server.platform)
    return { secret: 'Whist', lists: [`${groups}.csv`, `${groups}.jsonl`], addresses: [] }
  },
}
