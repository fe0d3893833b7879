import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { aSignUp, nowhere, openForSignUps } from './sign-ups.builders.ts'

const list = '/fotoweb/signups/'
const approvers = 10_590

/** Somebody who wants an account: those who decide about it know of it, and nobody else. */
export const signUpsSweep: Sweep = {
  opensTo: 'approvePendingSignups',
  async hide(owner, server) {
    const { platform } = server
    Object.assign(platform.settings, { mail: nowhere })
    await openForSignUps(server, { fields: [{ id: 'why', label: 'Why', required: true }] })
    const permissions = ['approvePendingSignups' as const]
    await insertGroup({ id: approvers, name: 'Approvers of sign-ups', description: '', permissions }, platform)
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    await changeMemberOf(operator, { kind: 'user', id: user.userId }, { add: [approvers] }, platform)
    await aSignUp(server, 'hush@example.org', { userData: [{ id: 'why', value: 'Hush hush' }] })
    const [row] = (await owner.read(list, 'signups')).data
    const [hidden, missing] = [String(row?.href), `${list}0c1f7b6a-1d5e-4a0a-9f55-0d2f1d1c0e01`]
    const asVerb = (verb: string) => ({
      method: 'POST' as const,
      payload: {},
      headers: { 'x-http-method-override': verb },
    })
    return {
      secret: 'Hush hush',
      lists: [list],
      addresses: [
        { hidden, missing, ask: { method: 'PATCH', payload: { firstName: 'Eve' } } },
        { hidden, missing, ask: asVerb('APPROVE') },
        { hidden, missing, ask: asVerb('REJECT') },
      ],
    }
  },
}
