import type { Sweep } from '#server/testing/sweep.ts'

const list = '/fotoweb/me/code-lists/'

/** One that its owner alone may know of. */
export const codeListsSweep: Sweep = {
  async hide(owner) {
    const made = await owner.ask(list, { method: 'POST', payload: { name: 'Hush hush', text: 'a\tb' } })
    const { href } = made.json()
    const change = { method: 'PATCH' as const, payload: { name: 'Taken' } }
    return {
      secret: 'Hush hush',
      lists: [list],
      addresses: [
        { hidden: href, missing: `${list}nobodys`, ask: {} },
        { hidden: href, missing: `${list}nobodys`, ask: change },
        { hidden: href, missing: `${list}nobodys`, ask: { method: 'DELETE' } },
      ],
    }
  },
}
