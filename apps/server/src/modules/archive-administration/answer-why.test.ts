import { AccessAnswer } from '@vitrine/contract/access-explanations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('why somebody may or may not, asked in the browser', (open) => {
  let server: TestServer
  let boss: Person
  let kari: Person
  let id: number
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, {
      name: 'Press',
      access: [group(builtIn.registeredUsers, ['Download'], '25:free')],
    })
    const files = ['free', 'paid'].map((word) => ({ path: `2026/${word}.jpg`, metadata: { '25': [word] } }))
    await someAssets(archive, files, server.platform)
    id = (await aUser(server, 'kari')).id
    boss = await administrator(server)
    kari = await signedIn(server, 'kari', somePassword)
  })
  afterAll(() => server.close())

  const ask = (question: object, who = boss) =>
    who.ask('/fotoweb/api/config/access-questions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ permission: 'Download', asset: '5000/2026/free.jpg', user: 'kari', ...question }),
    })
  const told = async (question: object) => {
    const answer = await ask(question)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return AccessAnswer.shape.parse(answer.json())
  }

  test('is told step by step, of a person by name or number, as the server decides', async () => {
    const { reasons, ...answer } = await told({})
    expect(answer).toEqual({ isAllowed: true, person: { id, name: 'kari' }, archive: 'Press', path: '2026/free.jpg' })
    expect(reasons.map(({ opens, about }) => [about.kind, opens])).toEqual([
      ['account', null],
      ['groups', null],
      ['archive', null],
      ['membership', true],
    ])
    expect(reasons[3]?.about).toMatchObject({
      ...{ kind: 'membership', place: 1, isMeant: true, filter: '25:free', fits: true, gives: true },
      member: { kind: 'group', id: 10001, name: 'Registered Users' },
    })
    const other = await told({ user: id, asset: '/fotoweb/archives/5000-Press/2026/paid.jpg.info' })
    expect([other.isAllowed, other.reasons.at(-1)]).toEqual([false, { opens: false, about: { kind: 'nothing' } }])
    for (const [path, status] of [
      ['free', 200],
      ['paid', 404],
    ] as const)
      expect((await kari.ask(`/fotoweb/archives/5000-Press/2026/${path}.jpg.info`)).statusCode).toBe(status)
    expect((await told({ user: 'guest' })).isAllowed).toBe(false)
  })

  test('is asked by those who manage archives; what is not there is named by its field', async () => {
    expect((await ask({}, kari)).statusCode).toBe(403)
    for (const [question, field] of [
      [{ user: 'nobody' }, 'user'],
      [{ user: 99_999 }, 'user'],
      [{ asset: '5999/a.jpg' }, 'asset'],
      [{ asset: '5000/none.jpg' }, 'asset'],
      [{ permission: 'Fly' }, 'permission'],
    ] as const) {
      const answer = await ask(question)
      expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, field])
    }
  })
})
