import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '#modules/users/change-user.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const hour = 3600_000
const day = 24 * hour

onBothEngines('sessions while clocks jump', (open) => {
  let server: TestServer
  let users = 0
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const aPerson = async (): Promise<{ id: number; name: string; person: Person }> => {
    const name = `person ${++users}`
    const { id } = await aUser(server, name)
    return { id, name, person: await signedIn(server, name, somePassword) }
  }
  const isIn = async (person: Person) => (await person.ask('/fotoweb/me')).statusCode === 200

  test('a clock that was ahead for an hour, or a day, throws nobody out for good', async () => {
    const { person } = await aPerson()
    expect(await isIn(person)).toBe(true)
    server.clock.advance(day)
    expect(await isIn(person)).toBe(false)
    // Somebody signs in meanwhile, which clears away what is over.
    await aPerson()
    server.clock.advance(-day)
    expect(await isIn(person)).toBe(true)
  })

  test('a session that was opened while the clock was ahead does not outlive a new password', async () => {
    server.clock.advance(hour)
    const { id, name, person } = await aPerson()
    server.clock.advance(-hour)
    expect(await isIn(person)).toBe(true)
    await setPassword(actingAsSystem('a test'), id, 'another good password', server.platform)
    expect(await isIn(person)).toBe(false)
    expect(await isIn(await signedIn(server, name, 'another good password'))).toBe(true)
  })

  test('nor does one that was prolonged by such a clock live for years', async () => {
    const { person } = await aPerson()
    server.clock.advance(11 * hour)
    expect(await isIn(person)).toBe(true)
    server.clock.advance(-11 * hour)
    expect(await isIn(person)).toBe(true)
    const far = await (async () => {
      server.clock.advance(400 * day)
      const late = await aPerson()
      server.clock.advance(-400 * day)
      return late.person
    })()
    expect(await isIn(far)).toBe(false)
  })

  test('passwords that are set twice within one millisecond, or while the clock goes back, each end what was before', async () => {
    const { id, name, person } = await aPerson()
    await setPassword(actingAsSystem('a test'), id, 'the first new password', server.platform)
    const second = await signedIn(server, name, 'the first new password')
    expect([await isIn(person), await isIn(second)]).toEqual([false, true])
    server.clock.advance(-hour)
    await setPassword(actingAsSystem('a test'), id, 'the second new password', server.platform)
    expect([await isIn(person), await isIn(second)]).toEqual([false, false])
    expect(await isIn(await signedIn(server, name, 'the second new password'))).toBe(true)
    server.clock.advance(hour)
  })
})
