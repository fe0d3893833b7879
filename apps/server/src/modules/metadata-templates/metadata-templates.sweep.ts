import type { Sweep } from '#server/testing/sweep.ts'

const list = '/fotoweb/me/metadata-templates/'

/** One that its owner alone may know of. */
export const metadataTemplatesSweep: Sweep = {
  async hide(owner) {
    const made = await owner.ask(list, {
      method: 'POST',
      payload: { name: 'Hush hush', operations: [{ field: 5, operation: 'clear' }] },
    })
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
