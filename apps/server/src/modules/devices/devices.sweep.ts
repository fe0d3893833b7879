import { somePassword } from '#modules/users/users.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { devicesPaths } from './devices.paths.ts'

const list = `/fotoweb${devicesPaths.list}`

/** A browser in which its owner is signed in, too. */
export const devicesSweep: Sweep = {
  async hide(owner, server) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const payload = { username: user.userName, password: somePassword }
    const opened = await server.app.inject({ method: 'POST', url: '/fotoweb/login', payload })
    const [cookie] = opened.cookies
    const headers = { cookie: `${cookie?.name}=${cookie?.value}`, 'user-agent': 'Hush hush' }
    await server.app.inject({ url: '/fotoweb/me', headers })
    const device = (await owner.read(list, 'device-list')).data.find(({ agent }) => agent === 'Hush hush')
    const [hidden, missing] = [device?.end ?? '', `/fotoweb${devicesPaths.one('nobodys-own-session')}`]
    return {
      secret: 'Hush hush',
      lists: [list],
      addresses: [{ hidden, missing, ask: { method: 'DELETE' } }],
    }
  },
}
