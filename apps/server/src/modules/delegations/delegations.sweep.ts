import { anApplication, authorize, callback, written } from '#modules/oauth/oauth.builders.ts'
import { administrator } from '#server/testing/ask.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { delegationsPaths } from './delegations.paths.ts'

const list = `/fotoweb${delegationsPaths.list}`

/** A program that acts for its owner, who must be somebody who may use the API. */
export const delegationsSweep: Sweep = {
  async hide(owner, server) {
    const wish = { name: 'Hush hush', kind: 'web', redirectUris: [callback] }
    const { clientId: client_id } = await anApplication(await administrator(server), wish)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = `${authorize}?${written({ response_type: 'code', client_id })}`
    await owner.ask(asked, { method: 'POST', payload: 'decision=accept', headers })
    const [program] = (await owner.read(list, 'program-list')).data
    const [hidden, missing] = [program?.href ?? '', `/fotoweb${delegationsPaths.one(987_654)}`]
    return {
      secret: 'Hush hush',
      lists: [list],
      addresses: [
        { hidden, missing, ask: {} },
        { hidden, missing, ask: { method: 'DELETE' } },
      ],
    }
  },
}
