import type { Sweep } from '#server/testing/sweep.ts'

const cart = '/fotoweb/me/cart'

/** What somebody wrote into their cart: nobody else has an address of it. */
export const cartSweep: Sweep = {
  async hide(owner) {
    await owner.ask(cart, { method: 'PUT', payload: { userComment: 'Hush hush' } })
    return { secret: 'Hush hush', lists: [cart, `${cart}/`], addresses: [] }
  },
}
