import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { CookieConsent } from '@vitrine/contract/cookie-consent.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { runCommandWithin } from './testing/within.ts'

let home: string
let server: SpawnedServer
let address: string
const password = 'the commands need one'

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-cli-'))
  await mkdir(join(home, 'pictures'))
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#224466' } })
    .jpeg()
    .toBuffer()
  await writeFile(join(home, 'pictures', 'a.jpg'), picture)
  const settings = { VITRINE_DATA: join(home, 'data'), VITRINE_ADMIN_PASSWORD: password }
  server = spawnServer(settings, [], { fromSources: true })
  address = await server.ready
})
afterAll(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

/** A command beside the running server. */
const vitrine = (...given: string[]) => runCommandWithin(given, { VITRINE_DATA: join(home, 'data') })

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, address), { headers: { accept: 'application/json', ...headers } })

async function until(isTrue: () => Promise<boolean>) {
  for (let tries = 0; tries < 100; tries++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not come about within ten seconds.')
}

test('without a word it says what can be said, and its process ends with what became of the command', async () => {
  const settings = { VITRINE_DATA: join(home, 'data') }
  const { said, code } = await runCommand([], settings, { fromSources: true })
  expect([said, code]).toEqual([expect.stringContaining('vitrine archive add NAME FOLDER'), 0])
  expect((await runCommand(['make', 'coffee'], settings)).code).toBe(1)
  const refused = await runCommand(['user', 'add', 'administrator'], settings)
  expect(refused).toEqual({ said: '', fault: expect.stringContaining('There is already a user'), code: 1 })
  expect(refused.fault).not.toContain('    at ')
  expect((await runCommand(['why', 'Guest', 'Delete', 'nowhere'], settings)).code).toBe(1)
})

test('an archive that is added beside a running server is read and shown, and its access list counts at once', async () => {
  expect((await vitrine('archive', 'add', 'Press', join(home, 'pictures'))).said).toContain(
    'Archive 5000 “Press” was made',
  )
  await until(async () => ((await (await read('archives/5000/')).json()) as { assetCount?: number }).assetCount === 1)
  expect((await vitrine('archive', 'list')).said).toContain('5000  Press')
  expect((await vitrine('archive', 'access', 'Press', 'registered:View')).said).toContain('has 1 members')
  await until(async () => (await read('archives/5000/')).status === 404)
  expect((await vitrine('archive', 'access', '5000', 'everyone:View,Preview@fn:a')).code).toBe(0)
  await until(async () => (await read('archives/5000/')).status === 200)
  expect((await vitrine('archive', 'reindex', 'Press')).said).toContain('0 parked files')
  expect((await vitrine('archive', 'parked', 'Press')).said).toContain('No file is parked')
})

test.each([
  [['archive', 'add', 'Press', '.'], 'There is already an archive'],
  [['archive', 'add', 'New', '/no/such/folder'], 'does not exist'],
  [['archive', 'access', 'Nowhere', 'everyone:View'], 'There is no archive'],
  [['archive', 'access', 'Press', 'everyone:Fly'], 'there is no permission “Fly”'],
  [['archive', 'access', 'Press', 'nobody:View'], 'There is no member “nobody”'],
  [['archive', 'access', 'Press', 'everyone:View@((x'], 'cannot be used'],
  [['user', 'add', 'administrator'], 'There is already a user'],
  [['token', 'add', 'Administrator', 'x', 'fly'], 'The scope is one of'],
  [['token', 'add', 'Guest', 'x'], 'has no right to use the API, so a token would never work'],
  [['token', 'revoke', 'x'], 'There is no token'],
])('%j is refused with the reason', async (given, reason) => {
  const { code, fault } = await vitrine(...given)
  expect([code, fault]).toEqual([1, expect.stringContaining(reason)])
  expect(fault).not.toContain('    at ')
})

test('a user is made, signs in, gets another password and is shut out', async () => {
  const made = await vitrine('user', 'add', 'kari')
  const first = /password (\S+)/.exec(made.said)?.[1] ?? ''
  const signIn = async (given: string) =>
    (
      await fetch(new URL('login', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'kari', password: given }),
      })
    ).status
  expect(await signIn(first)).toBe(200)
  const second = / is now (\S+)/.exec((await vitrine('user', 'password', 'kari')).said)?.[1] ?? ''
  expect([await signIn(first), await signIn(second)]).toEqual([401, 200])
  await vitrine('user', 'disable', 'kari')
  expect(await signIn(second)).toBe(403)
  await vitrine('user', 'enable', 'kari')
  expect(await signIn(second)).toBe(200)
})

test('a password that was printed cannot be chosen again, however it is written', async () => {
  const printed = /password (\S+)/.exec((await vitrine('user', 'add', 'ola')).said)?.[1] ?? ''
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(new URL(path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const change = async (currentPassword: string, newPassword: string) => {
    const signedIn = await post('login', { username: 'ola', password: currentPassword })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    return post('me/password', { currentPassword, newPassword, confirmPassword: newPassword }, { cookie })
  }
  const own = 'seven grey herons wait'
  expect((await change(printed, own)).status).toBe(204)
  for (const again of [printed, printed.toUpperCase().replaceAll('-', ' ')]) {
    const refused = await change(own, again)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { value: 'PasswordTooWeak', message: expect.stringContaining('made up by the program and shown') },
    ])
  }
})

test('a token is made, works beside the server and is revoked', async () => {
  const { said } = await vitrine('token', 'add', 'Administrator', 'CMS', 'read', '30')
  const [, id = '', token = ''] = /Token (\S+) for .*: (\S+)/.exec(said) ?? []
  const status = async () => (await read('me', { authorization: `Bearer ${token}` })).status
  expect(await status()).toBe(200)
  await vitrine('token', 'revoke', id)
  // A process learns of what others change within a quarter of a second.
  await until(async () => (await status()) === 401)
})

test('why says who may do what and for which reason, and its number answers yes or no', async () => {
  const boss = await vitrine('why', 'Administrator', 'download', 'Press/a.jpg')
  expect([boss.code, boss.said]).toEqual([0, expect.stringContaining('may Download a.jpg in “Press”')])
  expect(boss.said).toContain('+ administrator')
  const nobody = await vitrine('why', 'guest', 'Delete', 'Press/a.jpg')
  expect([nobody.code, nobody.said]).toEqual([1, expect.stringContaining('Guest (15000) may not Delete a.jpg')])
  expect(nobody.said).toContain('- no membership gives Delete')
  const unknown = await vitrine('why', 'nobody', 'View', 'Press/a.jpg')
  expect([unknown.code, unknown.fault]).toEqual([1, 'There is no user “nobody”.\n'])
})

test('the audit log tells which commands were run, and by that who made whom', async () => {
  const { said } = await vitrine('audit', '200')
  expect(said).toMatch(/system \(0\) {2}user\.added {2}user 150\d\d “kari” {2}from terminal/)
  expect(said).toContain('"command":"why","given":["Administrator","download","Press/a.jpg"]')
  expect((await vitrine('audit', 'many')).fault).toContain('whole number')
})

test('an archive is shown with another view, and visitors are told the site’s own words', async () => {
  expect((await vitrine('archive', 'view', 'Press', 'news')).said).toContain('with the view News')
  expect(((await (await read('archives/5000/')).json()) as CollectionInfo).metadataEditor.name).toBe('News')
  expect((await vitrine('archive', 'view', 'Press', 'none')).fault).toContain('Default, News, Museum, Products')
  const file = join(home, 'cookies.json')
  await writeFile(file, JSON.stringify({ en: { banner: { title: 'Biscuits', body: 'One.' }, policy: 'Ours.' } }))
  await vitrine('site', 'cookies', file)
  expect(((await (await read('api/privacy/cookie-consent')).json()) as CookieConsent).banner.title).toBe('Biscuits')
  expect((await vitrine('site', 'cookies', join(home, 'missing.json'))).fault).toContain('cannot be read')
  await writeFile(file, '{"en": {}}')
  expect((await vitrine('site', 'cookies', file)).fault).toContain('cannot be used')
})

test('a group is made, joined and given the right to use the API, and a token of its member works', async () => {
  expect((await vitrine('user', 'add', 'maker')).code).toBe(0)
  expect((await vitrine('token', 'add', 'maker', 'early')).fault).toContain('has no right to use the API')
  expect((await vitrine('group', 'add', 'Programs', 'What programs act for')).said).toMatch(
    /Group \d+ “Programs” was made/,
  )
  expect((await vitrine('group', 'add', 'programs')).fault).toContain('There is a group “programs” already')
  expect((await vitrine('group', 'join', 'Programs', 'maker', 'nobody')).fault).toContain('There is no user “nobody”')
  expect((await vitrine('group', 'list')).said).toMatch(/Programs {2}0 members/)
  expect((await vitrine('group', 'join', 'Programs', 'maker')).said).toContain('“maker” is in “Programs”')
  expect((await vitrine('group', 'allow', 'Programs', 'fly')).fault).toContain('There is no permission “fly”')
  expect((await vitrine('group', 'allow', 'Programs', 'api')).said).toContain('“Programs” permits api now')
  const { said } = await vitrine('token', 'add', 'maker', 'CMS')
  const token = /vit_[\w-]+/.exec(said)?.[0] ?? ''
  const me = async () => (await read('me', { authorization: `Bearer ${token}` })).status
  await until(async () => (await me()) === 200)
  expect((await vitrine('group', 'forbid', 'Programs', 'api')).said).toContain('permits nothing outside of archives')
  await until(async () => (await me()) === 401)
  await vitrine('group', 'allow', 'Programs', 'api')
  await until(async () => (await me()) === 200)
  expect((await vitrine('group', 'leave', 'Programs', 'maker')).code).toBe(0)
  await until(async () => (await me()) === 401)
  expect((await vitrine('group', 'leave', 'Programs', 'maker')).fault).toContain('is not directly in “Programs”')
  const log = (await vitrine('audit', '40')).said
  for (const deed of ['group.added', 'group.membersChanged', 'group.permissionsChanged']) expect(log).toContain(deed)
  expect((await vitrine('group', 'rename', 'Programs', 'Machines')).said).toContain('is “Machines” now')
  expect((await vitrine('group', 'remove', 'machines')).said).toContain('was deleted')
  expect((await vitrine('group', 'remove', 'Machines')).fault).toContain('There is no group “Machines”')
  expect((await vitrine('group', 'remove', '10001')).fault).toContain('is built in and cannot be deleted')
})

test('groups hold no circles, and the built-in ones no members that somebody chose', async () => {
  for (const name of ['Outer', 'Middle', 'Inner']) await vitrine('group', 'add', name)
  await vitrine('group', 'join', 'Outer', 'group:Middle')
  await vitrine('group', 'join', 'Middle', 'group:Inner')
  for (const inner of ['Inner', 'Middle', 'Outer'])
    expect((await vitrine('group', 'join', inner, 'group:Outer')).fault).toContain('groups would hold each other')
  expect((await vitrine('group', 'join', '10001', 'group:Outer')).fault).toContain('cannot be changed')
  expect((await vitrine('group', 'allow', '10000', 'api')).fault).toContain('no permissions outside of archives')
})
