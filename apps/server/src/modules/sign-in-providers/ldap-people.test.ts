import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { askDirectory, whoIsGone } from '#modules/identity-providers/ask-directory.ts'
import {
  isDirectoryThere,
  openDirectory,
  passwordOf,
  personDn,
  readerPassword,
  type TestDirectory,
} from '#modules/identity-providers/directory.builders.ts'
import type { LdapSettings } from '#modules/identity-providers/ldap-settings.ts'
import { openOddDirectory } from '#modules/identity-providers/odd-directory.builders.ts'
import { onConnection } from '#modules/identity-providers/open-directory.ts'
import { ProviderSettings } from '#modules/identity-providers/provider-settings.ts'
import { aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { checkDirectories } from './check-directories.ts'
import { addDirectory, changeProvider } from './save-provider.ts'
import { findProvider, updateProvider } from './sign-in-providers.repository.ts'

const claims = { username: 'uid', email: 'mail', name: 'cn', groups: 'memberOf' }
const hour = 3_600_000

describe.skipIf(!isDirectoryThere())('people of a directory', () => {
  let directory: TestDirectory
  beforeAll(async () => {
    directory = await openDirectory()
  })
  afterAll(() => directory?.close())

  onBothEngines('of LDAP', (open) => {
    let server: TestServer
    beforeAll(async () => {
      server = await open()
    })
    afterAll(() => server.close())

    const add = (name: string, ldap: Partial<LdapSettings> = {}, rules: Partial<ProviderSettings> = {}) => {
      const settings = ProviderSettings.parse({ claims, makesAccounts: true, ...rules })
      const wish = { name, ldap: { ...directory.settings, ...ldap }, secret: readerPassword, settings }
      return addDirectory(operator, wish, server.platform)
    }
    const enter = async (name: string, username: string, from = '10.4.0.1') => {
      const { providers } = await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')
      const url = providers.find((one) => one.name === name)?.signIn ?? ''
      const payload = { username, password: passwordOf(username) }
      const answer = await server.app.inject({ method: 'POST', url, payload, remoteAddress: from })
      const cookie = answer.cookies.find(({ name }) => name === 'SessionToken')
      const word = answer.statusCode === 200 ? 'in' : String(answer.json().value)
      return { word, who: person(server, `SessionToken=${cookie?.value ?? ''}`) }
    }
    const isIn = async (one?: Awaited<ReturnType<typeof enter>>) =>
      (await one?.who.ask('/fotoweb/me'))?.statusCode === 200
    const look = (signal = new AbortController().signal) => {
      server.clock.advance(5 * hour)
      return checkDirectories(server.platform, signal)
    }
    /** Of this engine alone: both share the directory. */
    const own = (uid: string) => `${uid}${server.platform.settings.databaseUrl === null ? 1 : 2}`

    test('they are known by bytes that are no text, and found by names with any letter', async () => {
      const bytes = (...values: number[]) => Buffer.from([...Array.from({ length: 12 }, () => 0xff), ...values])
      const hex = (...values: number[]) => `hex:${bytes(...values).toString('hex')}`
      const [first, second, third] = [own('kåre'), own('żółw'), own('tall')]
      for (const [at, uid] of [first, second].entries()) {
        const mail = `${own(`bytes${at}`)}@example.org`
        await directory.addPerson(uid, { mail }, { objectGUID: bytes(0, at), badge: bytes(0x80 + at) })
      }
      await directory.addPerson(third, { title: 'Å' }, { badge: Buffer.from(hex(0x80)) })
      await add('Bytes', { idAttribute: 'objectGUID' })
      const people = [await enter('Bytes', first), await enter('Bytes', second)]
      await look()
      for (const one of people) expect(await isIn(one)).toBe(true)
      // Of an administrator, who writes letters as bytes.
      const userFilter = '(&(|(title=\\c3\\85)(uid=k\\c3\\a5re*)(!(uid=*)))(uid={username}))'
      const row = await add('Escaped', { userFilter, idAttribute: 'badge' })
      const idOf = async (username: string) =>
        (await askDirectory(row, { username, password: passwordOf(username) }, server.platform))?.sub
      const ids = [await idOf(first), await idOf(third)]
      expect([ids[0], await idOf(second)]).toEqual([hex(0x80), undefined])
      expect(new Set(ids).size).toBe(2)
      const asked = [...ids.map(String), hex(0x81)]
      expect(await whoIsGone(row, asked, server.platform)).toEqual([hex(0x81)])
    })

    test('what a directory says that is set otherwise is no wrong password, and one that falls silent is given up', async () => {
      // strongerAuthRequired, as Active Directory says it without signing; and somebody who is locked.
      const [odd, locked] = [await openOddDirectory(8), await openOddDirectory(53)]
      await add('Odd', odd.settings)
      await add('Locked', locked.settings)
      for (let tries = 0; tries < 7; tries++) expect((await enter('Odd', 'somebody')).word).toBe('ProviderNotTrusted')
      expect((await enter('Locked', 'somebody')).word).toBe('InvalidCredentials')
      const silent = { ...odd.settings, startTls: true }
      const given = onConnection(silent, () => Promise.resolve('asked'), AbortSignal.timeout(200))
      await expect(given).rejects.toMatchObject({ reason: 'unreachable' })
      await expect.poll(() => odd.open()).toBe(0)
      await Promise.all([odd.close(), locked.close()])
    })

    test('when most are gone at once nobody is thrown out, and one directory that fails stops no look at others', async () => {
      const names = Array.from({ length: 10 }, (_, at) => own(`many${at}x`))
      for (const name of names) await directory.addPerson(name)
      const row = await add('Most')
      const people = []
      for (const [at, name] of names.entries()) people.push(await enter('Most', name, `10.5.0.${at}`))
      const checked = async () => (await findProvider(row.id, server.platform))?.checked_at ?? 0
      // Before it in the order of names.
      const broken = await add('Broken')
      await enter('Broken', names[0] ?? '')
      await updateProvider(broken.id, { ldap: '{}' }, server.platform)
      await look()
      await updateProvider(broken.id, { ldap: JSON.stringify(directory.settings), is_on: 0 }, server.platform)
      const before = await checked()
      expect(before).toBe(server.clock.now())
      expect([await isIn(people[0]), await isIn(people[9])]).toEqual([true, true])
      const over = new AbortController()
      over.abort()
      await look(over.signal)
      expect([await isIn(people[0]), await isIn(people[9])]).toEqual([true, true])
      const elsewhere = { ...directory.settings, userFilter: `(&(uid={username})(uid=${names[0]}))` }
      await updateProvider(row.id, { ldap: JSON.stringify(elsewhere) }, server.platform)
      await look()
      expect([await isIn(people[0]), await isIn(people[9]), await checked()]).toEqual([true, true, before])
      await updateProvider(row.id, { ldap: JSON.stringify(directory.settings) }, server.platform)
      await directory.change((client) => client.del(personDn(names[9] ?? '')))
      await look()
      expect([await isIn(people[0]), await isIn(people[9])]).toEqual([true, false])
    })

    test('by mail nobody becomes who is somebody else there, nor who has a say over people or the site', async () => {
      const [first, second, helper] = [own('joe'), own('jim'), own('helper')]
      const mail = `${first}@example.org`
      await directory.addPerson(first)
      await directory.addPerson(second, { mail })
      await directory.addPerson(helper)
      const account = await aUser(server, first, { change: { email: mail, email_key: mail } })
      const helpersMail = `${helper}@example.org`
      const helpers = await aUser(server, helper, { change: { email: helpersMail, email_key: helpersMail } })
      await insertGroup({ id: 10011, name: 'Help', description: '', permissions: ['manageUsers'] }, server.platform)
      await changeMemberOf(operator, { kind: 'user', id: helpers.id }, { add: [10011], remove: [] }, server.platform)
      const row = await add('Joined', {}, { joinsByMail: true, makesAccounts: false })
      const { who } = await enter('Joined', first)
      expect((await who.read('/fotoweb/me', 'full-api-descriptor')).user.userId).toBe(account.id)
      expect((await enter('Joined', second)).word).toBe('ProviderNoAccount')
      expect((await enter('Joined', helper)).word).toBe('ProviderNoAccount')
      // Whom they are known by stays.
      const badge = { ldap: { ...directory.settings, idAttribute: 'badge' }, secret: readerPassword }
      await expect(changeProvider(operator, row, badge, server.platform)).rejects.toMatchObject({
        value: 'InvalidRequest',
        details: { fields: [{ field: 'ldap.idAttribute' }] },
      })
      const same = { ldap: { ...directory.settings, idAttribute: 'ENTRYUUID' } }
      await changeProvider(operator, row, same, server.platform)
      expect((await enter('Joined', first)).word).toBe('in')
    })
  })
})
