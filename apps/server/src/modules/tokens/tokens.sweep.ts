import type { Sweep } from '#server/testing/sweep.ts'
import { tokensPaths } from './tokens.paths.ts'

const list = `/fotoweb${tokensPaths.list}`

/** The owner must be somebody who may use the API. */
export const tokensSweep: Sweep = {
  async hide(owner) {
    const made = await owner.ask(list, { method: 'POST', payload: { name: 'Hush hush', scope: 'read' } })
    const { href } = made.json()
    const missing = `/fotoweb${tokensPaths.token('nobodys-own')}`
    return {
      secret: 'Hush hush',
      lists: [list],
      addresses: [
        { hidden: href, missing, ask: {} },
        { hidden: href, missing, ask: { method: 'DELETE' } },
      ],
    }
  },
}
