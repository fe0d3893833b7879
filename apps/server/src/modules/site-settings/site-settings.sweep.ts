import type { SiteSectionValues } from '@vitrine/contract/site-settings.ts'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { settingRequests, siteAddress } from './site-settings.builders.ts'

const settlers = 10_597

/** Which groups newcomers join is for those who settle it. */
export const siteSettingsSweep: Sweep = {
  opensTo: 'manageSettings',
  async hide(owner, server) {
    const name = 'Settlers of hush'
    const group = { id: settlers, name, description: '', permissions: ['manageSettings' as const] }
    await insertGroup(group, server.platform)
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [settlers] }, server.platform)
    const { value } = await settingRequests(owner).read('signUps')
    const said = value as SiteSectionValues['signUps']
    const answer = await settingRequests(owner).send('signUps', { ...said, groups: [...said.groups, name] })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const headers = { 'content-type': 'application/json' }
    const change = { method: 'PUT' as const, headers, payload: JSON.stringify({ value: null }) }
    return {
      secret: name,
      lists: [`${siteAddress}/signUps`],
      addresses: [{}, change].map((ask) => {
        return { hidden: `${siteAddress}/signUps`, missing: `${siteAddress}/nobodys`, ask }
      }),
    }
  },
}
