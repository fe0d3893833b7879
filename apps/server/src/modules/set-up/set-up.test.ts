import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { listArchives } from '#modules/archives/archives.queries.ts'
import { removeArchive } from '#modules/archives/remove-archive.ts'
import { demoProgress, requestDemoLibrary } from '#modules/demo-library/make-demo-library.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { setPassword } from '#modules/users/change-user.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { openSetUp } from './open-set-up.ts'

const password = 'seven grey herons wait'

onBothEngines('setting up', (open) => {
  let server: TestServer
  let secret: string
  let owner: Person
  let member: Person
  beforeAll(async () => {
    server = await open({ adminPassword: null, guests: false, demo: 'ask' })
    secret = (await openSetUp(true, server.platform)) ?? ''
  })
  afterAll(() => server.close())

  const begin = (given: object, from = '192.0.2.1') =>
    server.app.inject({
      method: 'POST',
      url: '/fotoweb/set-up/password',
      remoteAddress: from,
      payload: { secret, password, confirmPassword: password, language: 'nb', ...given },
    })
  const state = async (who: Person) => who.read('/fotoweb/set-up', 'set-up')
  const first = (who: Person, path: string, payload?: object) =>
    who.ask(`/fotoweb/set-up/${path}`, { method: 'POST', ...(payload ? { payload } : {}) })

  test('the way to it is open to visitors, who are told nothing else, even of a site that is closed to them', async () => {
    const entrance = await visitor(server).read('/fotoweb/', 'api-descriptor')
    expect(entrance.setUp).toBe('/fotoweb/set-up')
    expect(await state(visitor(server))).toEqual({
      href: '/fotoweb/set-up',
      begin: '/fotoweb/set-up/password',
      addFolder: null,
      makeDemo: null,
      progress: null,
    })
    expect((await visitor(server).refused('/fotoweb/archives/')).status).toBe(401)
    for (const path of ['folder', 'demo']) expect((await first(visitor(server), path)).statusCode).toBe(401)
  })

  test('without the secret nothing happens, nothing is said of the password, and guessing ends', async () => {
    for (const wrong of ['x', `${secret}x`, secret.slice(1)]) {
      const answer = await begin({ secret: wrong, password: 'short', confirmPassword: 'other' }, '192.0.2.66')
      expect([answer.statusCode, answer.json().value]).toEqual([403, 'SetUpRefused'])
    }
    const many = await Promise.all(Array.from({ length: 12 }, () => begin({ secret: 'guess' }, '192.0.2.67')))
    const statuses = many.map(({ statusCode }) => statusCode)
    expect([statuses.filter((s) => s === 403).length, statuses.filter((s) => s === 429).length]).toEqual([5, 7])
    expect((await begin({}, '192.0.2.67')).statusCode).toBe(429)
    const foreign = await server.app.inject({
      method: 'POST',
      url: '/fotoweb/set-up/password',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { secret, password, confirmPassword: password },
    })
    expect(foreign.json().value).toBe('CrossSiteRequest')
  })

  test('a weak or mistyped password is refused by its rule, and the secret stays good', async () => {
    expect((await begin({ password: 'Administrator1', confirmPassword: 'Administrator1' })).json().value).toBe(
      'PasswordTooWeak',
    )
    expect((await begin({ confirmPassword: 'another' })).json().value).toBe('PasswordMismatch')
    expect((await begin({ language: 'xx' })).statusCode).toBe(400)
  })

  test('a new start replaces the secret: the one that was printed before is good for nothing', async () => {
    const before = secret
    secret = (await openSetUp(false, server.platform)) ?? ''
    expect((await begin({ secret: before })).json().value).toBe('SetUpRefused')
    const rows = await server.platform.db
      .tables<{ set_up_secrets: { hash: string } }>()
      .selectFrom('set_up_secrets')
      .selectAll()
      .execute()
    expect([rows.length, JSON.stringify(rows).includes(secret)]).toEqual([1, false])
  })

  test('of several who have the secret one becomes the administrator; from then on it is dead', async () => {
    const answers = await Promise.all([1, 2, 3].map((at) => begin({}, `192.0.2.1${at}`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 403, 403])
    const cookie = answers.flatMap(({ cookies }) => cookies)[0]
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    owner = person(server, `SessionToken=${cookie?.value}`)
    const me = await owner.read('/fotoweb/me', 'full-api-descriptor')
    expect([me.user.userName, me.setUp]).toEqual(['Administrator', '/fotoweb/set-up'])
    expect((await begin({})).json().value).toBe('SetUpRefused')
    expect(await openSetUp(false, server.platform)).toBeNull()
    expect((await (await signedIn(server, 'Administrator', password)).ask('/fotoweb/me')).statusCode).toBe(200)
    expect((await visitor(server).refused('/fotoweb/')).status).toBe(401)
  })

  test('the folder is judged on the server, each fault by its field and rule', async () => {
    await mkdir(join(server.folder, 'mine'), { recursive: true })
    await writeFile(join(server.folder, 'file.txt'), 'x')
    const { data } = server.platform.settings
    const cases = [
      [{ name: 'Mine', path: 'pictures' }, 'path', 'relative'],
      [{ name: 'Mine', path: join(server.folder, 'nowhere') }, 'path', 'missing'],
      [{ name: 'Mine', path: join(server.folder, 'file.txt') }, 'path', 'file'],
      [{ name: 'Mine', path: data }, 'path', 'data'],
      [{ name: 'Mine', path: join(data, '..') }, 'path', 'data'],
      [{ name: ' ', path: join(server.folder, 'mine') }, 'name', 'length'],
    ] as const
    for (const [given, field, rule] of cases) {
      const answer = await first(owner, 'folder', given)
      expect([answer.statusCode, answer.json().fields[0]], given.path).toMatchObject([400, { field, rule }])
    }
    // In the language that the owner has chosen in the step before.
    const { message } = (await first(owner, 'folder', { name: 'Mine', path: 'pictures' })).json()
    expect(message).toBe('Skriv hele stien, fra roten av disken.')
    member = await aSignedInUser(server, 'member', [10007])
    expect(await state(member)).toMatchObject({ begin: null, addFolder: null, makeDemo: null, progress: null })
    expect((await first(member, 'folder', { name: 'Mine', path: server.folder })).statusCode).toBe(403)
    expect((await first(member, 'demo')).statusCode).toBe(403)
  })

  test('an own folder becomes the first archive; its progress is told, and no second one can be made so', async () => {
    expect(await state(owner)).toMatchObject({ addFolder: '/fotoweb/set-up/folder', makeDemo: '/fotoweb/set-up/demo' })
    const path = join(server.folder, 'mine')
    await writeFile(join(path, 'a.txt'), 'some words')
    expect((await first(owner, 'folder', { name: 'Mine', path })).statusCode).toBe(204)
    const [archive] = await listArchives(server.platform)
    if (!archive) throw new Error('There is no archive.')
    await server.index(archive.id)
    expect(await state(owner)).toMatchObject({
      addFolder: null,
      makeDemo: null,
      progress: {
        archives: [{ name: 'Mine', href: `/fotoweb${archivesPaths.collection(archive)}`, ready: 1, pending: 0 }],
        demo: null,
      },
    })
    expect((await first(owner, 'folder', { name: 'More', path: server.folder })).statusCode).toBe(403)
    expect((await first(owner, 'demo')).statusCode).toBe(403)
    await removeArchive(operator, archive, server.platform)
  })

  test('a demo library has its archives at once, one for everybody, one for users, one for a group; one that was removed stays away', async () => {
    expect((await first(owner, 'demo')).statusCode).toBe(204)
    const names = async (who: Person) =>
      (await who.read('/fotoweb/archives/', 'collectionlist')).data.map(({ name }) => name)
    expect(await names(owner)).toEqual(['Museum', 'Picture desk', 'Places'])
    expect(await names(member)).toEqual(['Museum', 'Places'])
    expect(await demoProgress(server.platform)).toMatchObject({ made: 0 })
    const desk = (await listArchives(server.platform)).find(({ name }) => name === 'Picture desk')
    if (desk) await removeArchive(operator, desk, server.platform)
    await requestDemoLibrary(operator, server.platform)
    expect(await names(owner)).toEqual(['Museum', 'Places'])
  })

  test('a demo library that is asked for twice at once is made once', async () => {
    const fresh = await open({ demo: 'ask' })
    await Promise.all([1, 2, 3].map(() => requestDemoLibrary(operator, fresh.platform)))
    const made = (await listArchives(fresh.platform)).map(({ name }) => name)
    expect(made.sort()).toEqual(['Museum', 'Picture desk', 'Places'])
    await fresh.close()
  })
})

onBothEngines('a password in the settings', (open) => {
  test('or a sign-in with the printed one closes the set-up', async () => {
    const server = await open()
    expect(await openSetUp(true, server.platform)).toBeNull()
    expect((await visitor(server).read('/fotoweb/', 'api-descriptor')).setUp).toBeNull()
    await server.close()
    const printed = await open({ adminPassword: null })
    const secret = await openSetUp(true, printed.platform)
    expect(secret).not.toBeNull()
    await setPassword(operator, builtIn.administrator, password, printed.platform)
    expect((await visitor(printed).read('/fotoweb/', 'api-descriptor')).setUp).not.toBeNull()
    await signedIn(printed, 'Administrator', password)
    expect((await visitor(printed).read('/fotoweb/', 'api-descriptor')).setUp).toBeNull()
    const payload = { secret, password, confirmPassword: password }
    const late = await printed.app.inject({ method: 'POST', url: '/fotoweb/set-up/password', payload })
    expect(late.json().value).toBe('SetUpRefused')
    await printed.close()
  })
})
