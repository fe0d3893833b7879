import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { type IndexServer, indexPassword, openIndexServer } from '#server/testing/open-index-server.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const nothing = {
  ...{ AuthenticationRequired: false, ConnectionFailed: false, ConnectionError: '', IsInsecure: false, Pools: [] },
}

onBothEngines('pools of index servers', (open) => {
  let server: TestServer
  let index: IndexServer
  let boss: Person

  beforeAll(async () => {
    server = await open()
    index = await openIndexServer()
    const gone = await openIndexServer()
    await gone.close()
    Object.assign(server.platform.settings, { indexServers: [index.uri, gone.uri] })
    boss = await administrator(server)
  })
  afterAll(async () => {
    await index.close()
    await server.close()
  })

  const ask = (wish: object, who = boss) =>
    who.ask('/fotoweb/api/im-pools', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      payload: JSON.stringify({ Query: index.uri, Username: '', Password: '', AllowInsecure: true, ...wish }),
    })
  const lookup = async (wish: object = {}) => (await ask(wish)).json()

  test('the servers that can be asked are those that the operator names [POO-014]', async () => {
    const { Servers } = await boss.read('/fotoweb/api/im-pools/servers', 'index-servers')
    expect(Servers.map(({ Uri }) => Uri)).toEqual(server.platform.settings.indexServers)
  })

  test('a server is asked by its address, a name and a password, and whether others may listen [POO-012 POO-013]', async () => {
    const asks = { ...nothing, ServerUri: index.uri, IsInsecure: true }
    expect(await lookup()).toEqual({ ...asks, AuthenticationRequired: true })
    expect(await lookup({ Username: 'index', Password: 'wrong' })).toEqual({ ...asks, AuthenticationRequired: true })
    index.asked.length = 0
    const pools = [{ Id: 'p1', Name: 'Wires', Path: '/srv/wires' }]
    expect(await lookup({ Username: 'index', Password: indexPassword })).toEqual({ ...asks, Pools: pools })
    const basic = Buffer.from(`index:${indexPassword}`).toString('base64')
    expect(index.asked).toEqual([`GET /api/pools Basic ${basic}`])
    expect((await lookup({ Username: 'guest' })).Pools).toEqual(pools)
    index.asked.length = 0
    expect(await lookup({ AllowInsecure: false })).toEqual({ ...asks, ConnectionFailed: true })
    expect(index.asked).toEqual([])
    for (const part of ['Query', 'Username', 'Password', 'AllowInsecure'])
      expect([part, (await ask({ [part]: 7 })).statusCode]).toEqual([part, 400])
  })

  test('what is no list of pools, another status and a server that is away are told in words', async () => {
    const [, gone = ''] = server.platform.settings.indexServers
    const told = async (wish: object = {}) => {
      const { ConnectionFailed, ConnectionError, Pools } = await lookup(wish)
      expect([ConnectionFailed, Pools]).toEqual([true, []])
      return ConnectionError
    }
    index.answers(200, 'nonsense')
    expect(await told()).toBe('What the server answered is no list of pools.')
    index.answers(200, JSON.stringify({ Pools: [{ Id: 1 }] }))
    expect(await told()).toBe('What the server answered is no list of pools.')
    index.answers(200, 'x'.repeat(2_000_000))
    expect(await told()).toBe('The server cannot be reached.')
    // Where it sends us is not followed.
    index.answers(302)
    expect(await told()).toBe('The server answered with status 302.')
    index.answers(null)
    expect(await told({ Query: gone })).toBe('The server cannot be reached.')
  })

  test('no other server is asked, whatever is sent, and by nobody who does not manage archives', async () => {
    index.asked.length = 0
    const port = new URL(index.uri).port
    for (const Query of [
      ...[`${index.uri}/other`, `http://localhost:${port}`, `http://x@127.0.0.1:${port}`, 'http://169.254.169.254'],
      ...[`${index.uri}@evil.example`, 'file:///etc/passwd', '', '//x'],
    ]) {
      const { ConnectionFailed, ConnectionError } = await lookup({ Query })
      expect([Query, ConnectionFailed, ConnectionError === '']).toEqual([Query, true, false])
    }
    await aUser(server, 'plain')
    const plain = await signedIn(server, 'plain', somePassword)
    expect((await ask({}, plain)).statusCode).toBe(403)
    expect((await plain.ask('/fotoweb/api/im-pools/servers')).statusCode).toBe(403)
    expect(index.asked).toEqual([])
  })
})
