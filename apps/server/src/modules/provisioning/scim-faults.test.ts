import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aClient as makeClient } from './provisioning.builders.ts'

onBothEngines('what is wrong is said in the words of SCIM, and changes nothing', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const aClient = (name: string) => makeClient(boss, server, name)

  test.each([
    ['without a user name', { name: { givenName: 'x' } }, 'invalidValue'],
    ['with a user name of a wrong kind', { userName: 7 }, 'invalidValue'],
    ['with a name that is a part of an address', { userName: 'a/b' }, 'invalidValue'],
    [
      'with an address of mail that is none',
      { userName: 'wrong-1', emails: [{ value: 'nobody\r\nBcc: x@y.z' }] },
      'invalidValue',
    ],
    ['with a flag that is none', { userName: 'wrong-2', active: 'perhaps' }, 'invalidValue'],
    ['with a NUL character', { userName: 'wrong\u0000-3' }, 'invalidValue'],
    ['as a list', [{ userName: 'wrong-4' }], 'invalidSyntax'],
  ])('an account %s', async (name, resource, word) => {
    const scim = await aClient(`Wrong ${name}`)
    const answer = await scim.post('/Users', resource)
    expect([answer.status, answer.body.scimType]).toEqual([400, word])
    expect((await scim.ask('/Users')).body.totalResults).toBe(0)
  })

  test('a change of which one step is wrong', async () => {
    const scim = await aClient('Steps')
    const { id } = (await scim.post('/Users', { userName: 'steps', title: 'Before' })).body
    const fine = { op: 'replace', path: 'title', value: 'After' }
    for (const [step, word] of [
      [{ op: 'replace', path: 'colour', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails.value', value: 'no address' }, 'invalidValue'],
      [{ op: 'destroy', path: 'title' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'add', path: 'title' }, 'invalidSyntax'],
    ] as const) {
      const answer = await scim.patch(`/Users/${id}`, fine, step)
      expect([answer.status, answer.body.scimType]).toEqual([400, word])
    }
    expect((await scim.ask(`/Users/${id}`)).body.title).toBe('Before')
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})
