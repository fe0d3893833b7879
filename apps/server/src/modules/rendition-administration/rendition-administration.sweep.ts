import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { aProfile, processingAddresses as at, processingRequests } from './rendition-administration.builders.ts'

const managers = 10_591

/** What administrators say of how things are handed out is nobody else's to know. */
export const renditionAdministrationSweep: Sweep = {
  opensTo: 'manageArchives',
  async hide(owner, server) {
    const group = {
      id: managers,
      name: 'Managers of archives',
      description: '',
      permissions: ['manageArchives' as const],
    }
    await insertGroup(group, server.platform)
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [managers] }, server.platform)
    const requests = processingRequests(owner)
    const profile = await requests.addProfile({ Name: 'Hush hush', IsOffered: false })
    const set = await requests.addSet({ Name: 'Hush set', Profiles: [profile.Id] })
    const mark = await requests.addWatermark({ Name: 'Hush mark', Text: 'Hush' })
    const headers = { 'content-type': 'application/json' }
    const change = { method: 'PUT' as const, headers, payload: JSON.stringify(aProfile()) }
    const places = [
      [at.profiles, profile.Id],
      [at.sets, set.Id],
      [at.watermarks, mark.Filename],
    ] as const
    return {
      secret: 'Hush',
      lists: [at.profiles, at.sets, at.watermarks],
      addresses: places.flatMap(([list, id]) =>
        [{}, change, { method: 'DELETE' as const }].map((ask) => {
          return { hidden: `${list}/${id}`, missing: `${list}/nobodys`, ask }
        }),
      ),
    }
  },
}
