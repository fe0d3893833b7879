import type { Sweep } from '#server/testing/sweep.ts'
import { fieldRequests, letManageSettings, siteFields } from './field-administration.builders.ts'

/** What was taken away, and what was said of it, is for those alone who change the settings of the site. */
export const fieldAdministrationSweep: Sweep = {
  opensTo: 'manageSettings',
  async hide(owner, server) {
    await letManageSettings(owner, 10_592, server)
    const requests = fieldRequests(owner)
    const { id } = await requests.add('Hush hush')
    await requests.remove(id)
    const payload = JSON.stringify({ settings: { required: true } })
    const sent = { headers: { 'content-type': 'application/json' }, payload }
    const asks = [
      ['', {}],
      ['', { method: 'PATCH', ...sent }],
      ['', { method: 'DELETE' }],
      ['/trial', { method: 'POST', ...sent }],
      ['/restore', { method: 'POST' }],
    ] as const
    return {
      secret: 'Hush hush',
      lists: [`${siteFields}?show=removed`],
      addresses: asks.map(([below, ask]) => {
        return { hidden: `${siteFields}/${id}${below}`, missing: `${siteFields}/4999${below}`, ask }
      }),
    }
  },
}
