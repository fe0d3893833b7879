import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'

const [list, report] = ['/fotoweb/api/licences', '/fotoweb/api/licence-report']

/** How licences stand, and who used one, is for those who keep licences. */
export const licenceReportSweep: Sweep = {
  opensTo: 'configureConsentForms',
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const group = { id: 10_595, name: 'Reporters', description: '', permissions: ['configureConsentForms' as const] }
    await insertGroup(group, server.platform)
    await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [group.id] }, server.platform)
    const headers = { 'content-type': 'application/json' }
    const wish = { name: 'Whist licence', licensor: '', from: null, until: null, link: '', note: '' }
    await owner.ask(list, { method: 'POST', headers, payload: JSON.stringify(wish) })
    const { data } = await owner.read(`${report}?q=whist`, 'licence-report')
    const downloads = data[0]?.downloads ?? ''
    return {
      secret: 'Whist',
      lists: [report, `${report}/licences.csv`],
      addresses: [
        { hidden: downloads, missing: `${report}/99999/downloads`, ask: {} },
        { hidden: `${downloads}.csv`, missing: `${report}/99999/downloads.csv`, ask: {} },
      ],
    }
  },
}
