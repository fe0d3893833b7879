import type { Sweep } from '#server/testing/sweep.ts'

const list = '/fotoweb/me/crop-download-presets/'

/** One that its owner alone may know of. */
export const cropPresetsSweep: Sweep = {
  async hide(owner) {
    const payload = { name: 'Hush hush', kind: 'ratio', width: 4, height: 3 }
    const { href } = (await owner.ask(list, { method: 'POST', payload })).json()
    const change = { method: 'PATCH' as const, payload: { name: 'Taken' } }
    const missing = `${list}999999`
    return {
      secret: 'Hush hush',
      lists: [list, '/fotoweb/me/action-crop-presets/'],
      addresses: [
        { hidden: href, missing, ask: {} },
        { hidden: href, missing, ask: change },
        { hidden: href, missing, ask: { method: 'DELETE' } },
      ],
    }
  },
}
