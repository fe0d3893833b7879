import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { reasonText } from '#modules/permissions/reason-text.ts'
import { deletePolicy, insertPolicy } from '#modules/sign-in-policies/sign-in-policies.repository.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { someAssets } from './assets.builders.ts'
import { whyAsset } from './why-asset.ts'

onBothEngines('why a person may or may not', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    const access = [group(builtIn.everyone, ['Preview'], '25:free'), group(10002, ['Download'], '{{user.name}}')]
    const archive = await anArchive(server, { name: 'Press Photos', access })
    await someAssets(
      archive,
      [
        { path: '2026/åpen.jpg', metadata: { '25': ['free'] } },
        { path: '2026/kari only.jpg', metadata: { '25': ['paid'], '80': ['kari'] } },
      ],
      server.platform,
    )
    await insertGroup({ id: 10002, name: 'Staff', description: '', permissions: ['api'] }, server.platform)
    for (const name of ['kari', 'ola']) {
      const { id } = await aUser(server, name)
      await insertGroupMember(10002, { kind: 'user', id }, server.platform)
    }
    await aUser(server, 'leaver', { change: { is_enabled: 0 } })
  })
  afterAll(() => server.close())

  const why = (user: string, asset: string, change: { permission?: 'View' | 'Download'; token?: string } = {}) =>
    whyAsset({ user, asset, permission: change.permission ?? 'View', token: change.token ?? null }, server.platform)

  test('it comes to the same end as the server does, for everybody and every file', async () => {
    for (const [name, person] of [
      ['guest', visitor(server)],
      ['kari', await signedIn(server, 'kari', somePassword)],
      ['ola', await signedIn(server, 'ola', somePassword)],
    ] as const) {
      for (const path of ['2026/åpen.jpg', '2026/kari only.jpg']) {
        const answer = await person.ask(`/fotoweb/archives/5000/${encodeURI(path)}.info`)
        const permissions: string[] = answer.statusCode === 200 ? answer.json().permissions : []
        for (const permission of ['View', 'Download'] as const) {
          const { allowed } = await why(name, `Press Photos/${path}`, { permission })
          expect(allowed, `${name} ${permission} ${path}`).toBe(permissions.includes(permission))
        }
      }
    }
  })

  test('a file is named by its address or by archive and path', async () => {
    const names = [
      '/fotoweb/archives/5000-Press-Photos/2026/%C3%A5pen.jpg.info',
      'https://dam.example/fotoweb/archives/5000/2026/%C3%A5pen.jpg.info',
      '5000/2026/åpen.jpg',
      'press photos/2026/åpen.jpg',
    ]
    for (const name of names) {
      const { path, archive } = await why('kari', name)
      expect([path, archive.name]).toEqual(['2026/åpen.jpg', 'Press Photos'])
    }
  })

  test('members, filters and groups are called by their names', async () => {
    const { viewer, reasons } = await why('kari', '5000/2026/kari only.jpg')
    expect(viewer.userName).toBe('kari')
    expect(reasons.map((reason) => reasonText(reason, 'View'))).toEqual([
      'account: in order',
      'groups: group Everyone (10000), group Registered Users (10001), group Staff (10002)',
      'filter of the archive: none',
      'member 1, group Everyone (10000): filter “25:free” does not fit, gives View',
      'member 2, group Staff (10002): filter “{{user.name}}” fits, gives View',
    ])
  })

  test('a token, an account that is switched off, one that must change the password', async () => {
    const kari = await aUser(server, 'forced', { change: { force_password_change: 1 } })
    const account = (obstacle: string) => ({ opens: false, about: { kind: 'account', obstacle } })
    expect((await why('forced', '5000/2026/åpen.jpg')).reasons[0]).toEqual(account('password'))
    expect((await why('leaver', '5000/2026/åpen.jpg')).reasons[0]).toEqual(account('switchedOff'))
    const policy = { ways: null, demanded_since: 1, grace_days: 0, idle_minutes: null, longest_minutes: null }
    await insertPolicy({ ...policy, group_id: builtIn.everyone, revision: 1, modified_at: 1 }, server.platform)
    expect((await why('ola', '5000/2026/åpen.jpg')).reasons[0]).toEqual(account('factor'))
    await deletePolicy(builtIn.everyone, server.platform)
    await updateUser(kari.id, { force_password_change: 0, is_administrator: 1 }, server.platform)
    const wish = { userId: kari.id, name: 'x', scope: 'read' as const, expiresAt: null }
    const { id } = await addToken(operator, wish, server.platform)
    await updateUser(kari.id, { is_administrator: 0 }, server.platform)
    const withToken = await why('forced', '5000/2026/åpen.jpg', { token: id })
    expect([withToken.allowed, withToken.reasons[0]]).toEqual([false, account('noApi')])
    await insertGroupMember(10002, { kind: 'user', id: kari.id }, server.platform)
    expect((await why('forced', '5000/2026/åpen.jpg', { token: id })).allowed).toBe(true)
    await expect(why('ola', '5000/2026/åpen.jpg', { token: id })).rejects.toThrow('no token')
  })

  test.each([
    ['nobody', '5000/2026/åpen.jpg', 'no user'],
    ['kari', '5999/x.jpg', 'no archive'],
    ['kari', 'Press Photos/missing.jpg', 'no file'],
  ])('%s and %s: there is %s', async (user, asset, message) => {
    await expect(why(user, asset)).rejects.toThrow(message)
  })
})

test('where visitors are not let in, that is why', async () => {
  const closed = await openTestServer('sqlite', { guests: false })
  await someAssets(await anArchive(closed), [{ path: 'a.jpg' }], closed.platform)
  const question = { user: 'guest', asset: '5000/a.jpg', permission: 'View' as const, token: null }
  const { allowed, reasons } = await whyAsset(question, closed.platform)
  expect([allowed, reasons[0]]).toEqual([false, { opens: false, about: { kind: 'account', obstacle: 'noGuests' } }])
  await closed.close()
})
