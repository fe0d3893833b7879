import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('many tries for one name', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const login = (username: string, password: string, remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/fotoweb/login', payload: { username, password }, remoteAddress })
  /** Five wrong tries at once from each of so many addresses. */
  const guess = async (username: string, addresses: number) => {
    const tries = Array.from({ length: addresses * 5 }, (_, at) => `198.51.100.${Math.floor(at / 5)}`)
    return Promise.all(tries.map((from) => login(username, 'wrong', from)))
  }
  const tally = (answers: Awaited<ReturnType<typeof guess>>) => ({
    tried: answers.filter(({ statusCode }) => statusCode === 401).length,
    sentAway: answers.filter(({ statusCode }) => statusCode === 429).length,
  })

  test('five wrong tries from elsewhere do not lock the owner of the name out', async () => {
    await aUser(server, 'sought')
    for (const password of ['a', 'b', 'c', 'd', 'e', 'f']) await login('sought', password, '198.51.100.7')
    expect((await login('sought', somePassword, '198.51.100.7')).statusCode, 'where it was guessed').toBe(429)
    expect((await login('sought', somePassword, '192.0.2.1')).statusCode, 'the owner').toBe(200)
    server.clock.advance(601_000)
  })

  test('a name that many addresses guess is tried one after the other, and its owner gets in meanwhile', async () => {
    await aUser(server, 'hunted')
    const guessed = guess('hunted', 5)
    expect((await login('hunted', somePassword, '192.0.2.1')).statusCode).toBe(200)
    expect(tally(await guessed)).toEqual({ tried: 25, sentAway: 0 })
    expect((await login('hunted', somePassword, '192.0.2.2')).statusCode).toBe(200)
    server.clock.advance(601_000)
  })

  test('more tries than can wait are told to come back soon, known name or not, and the right one is let in then', async () => {
    await aUser(server, 'besieged')
    const [sieges, others] = [guess('besieged', 9), guess('nobody of this name', 9)]
    // The five tries of an address are not used up by being sent away.
    await expect
      .poll(async () => (await login('besieged', somePassword, '192.0.2.1')).statusCode, { interval: 100 })
      .toBe(200)
    for (const answers of [await sieges, await others]) {
      const { tried, sentAway } = tally(answers)
      expect([tried + sentAway, tried >= 20, sentAway > 0]).toEqual([45, true, true])
    }
    const refused = (await sieges).find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().value, refused?.headers['retry-after']]).toEqual(['TooManyAttempts', '5'])
    const here = await Promise.all(Array.from({ length: 6 }, () => login('another', 'wrong', '203.0.113.200')))
    expect(here.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('600')
  })
})
