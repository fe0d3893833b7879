import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { askDirectory } from '#modules/identity-providers/ask-directory.ts'
import { freshCertificate } from '#modules/identity-providers/certificate.builders.ts'
import {
  isDirectoryThere,
  openDirectory,
  passwordOf,
  personDn,
  readerPassword,
  type TestDirectory,
} from '#modules/identity-providers/directory.builders.ts'
import type { LdapSettings } from '#modules/identity-providers/ldap-settings.ts'
import { ProviderSettings } from '#modules/identity-providers/provider-settings.ts'
import { insertPasskey } from '#modules/second-factors/second-factors.repository.ts'
import { openSession } from '#modules/session/open-session.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { obstacleOf } from '#modules/session/sign-in.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { checkDirectories } from './check-directories.ts'
import { addDirectory, getProviderNamed } from './save-provider.ts'
import { identitiesAfter, setGone } from './sign-in-providers.repository.ts'

const claims = { username: 'uid', email: 'mail', name: 'cn', groups: 'memberOf' }
const press = 'cn=Press,ou=groups,dc=example,dc=org'
const hour = 3_600_000

describe.skipIf(!isDirectoryThere())('signing in at a directory', () => {
  let directory: TestDirectory
  beforeAll(async () => {
    directory = await openDirectory()
    for (const uid of ['kari', 'ola', 'boss', 'per']) await directory.addPerson(uid)
    await directory.change((client) => client.add(press, { objectClass: 'groupOfNames', member: personDn('kari') }))
  })
  afterAll(() => directory?.close())

  onBothEngines('of LDAP', (open) => {
    let server: TestServer
    let boss: Person
    let list = ''
    beforeAll(async () => {
      server = await open()
      await insertGroup({ id: 10011, name: 'Press', description: '', permissions: ['api'] }, server.platform)
      boss = await administrator(server)
      list = (await boss.read('/fotoweb/me', 'full-api-descriptor')).signInProviders ?? ''
    })
    afterAll(() => server.close())

    const rules = {
      scopes: '',
      claims,
      makesAccounts: true,
      joinsByMail: false,
      groups: [{ group: 'Press', value: 'CN=press, OU=groups, DC=example, DC=org' }],
      newIn: [],
    }
    const add = (name: string, ldap: Partial<LdapSettings> = {}, change: object = {}) => {
      const given = { kind: 'ldap', name, secret: readerPassword, ldap: { ...directory.settings, ...ldap } }
      return boss.ask(list, { method: 'POST', payload: { ...given, ...rules, ...change } })
    }
    const wayTo = async (name: string) => {
      const { providers } = await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')
      return providers.find((one) => one.name === name)?.signIn ?? ''
    }
    const enter = async (name: string, username: string, password = passwordOf(username), from = '10.1.1.1') => {
      const url = await wayTo(name)
      return server.app.inject({ method: 'POST', url, payload: { username, password }, remoteAddress: from })
    }
    const wordOf = async (answer: ReturnType<typeof enter>) => {
      const { statusCode, body } = await answer
      return statusCode === 200 ? 'in' : String(JSON.parse(body).value)
    }
    const whoIs = (answer: Awaited<ReturnType<typeof enter>>) => {
      const cookie = answer.cookies.find(({ name }) => name === 'SessionToken')
      return person(server, `SessionToken=${cookie?.value ?? ''}`)
    }
    const meOf = (who: Person) => who.read('/fotoweb/me', 'full-api-descriptor')
    const isIn = async (who: Person) => (await who.ask('/fotoweb/me')).statusCode === 200
    const groupsOf = async (id: number) => {
      const rows = server.platform.db.tables<{ group_members: { group_id: number; member_id: number } }>()
      const found = await rows.selectFrom('group_members').select('group_id').where('member_id', '=', id).execute()
      return found.map(({ group_id }) => group_id)
    }

    test('an administrator adds one whose faults stand at their fields, and tries it before', async () => {
      for (const [ldap, field] of [
        [{ url: 'https://127.0.0.1' }, 'ldap.url'],
        [{ url: directory.plainUrl }, 'ldap.startTls'],
        [{ caCertificate: 'none' }, 'ldap.caCertificate'],
        [{ baseDn: '' }, 'ldap.baseDn'],
        [{ userFilter: '(uid=*)' }, 'ldap.userFilter'],
        [{ userFilter: '(&(uid={username})' }, 'ldap.userFilter'],
        [{ idAttribute: 'a)(b' }, 'ldap.idAttribute'],
        [{ groupBase: 'ou=groups', groupFilter: '(member=x)' }, 'ldap.groupFilter'],
        [{ checkHours: 0 }, 'ldap.checkHours'],
      ] as const)
        expect((await add('X', ldap)).json().fields?.[0]?.field, JSON.stringify(ldap)).toBe(field)
      expect((await add('X', {}, { secret: undefined })).json().fields[0].field).toBe('secret')
      const { tryDirectory } = await boss.read(list, 'sign-in-provider-list')
      const outcome = async (ldap: Partial<LdapSettings>, secret: string | undefined = readerPassword) => {
        const payload = { ldap: { ...directory.settings, ...ldap }, secret }
        return (await boss.ask(tryDirectory, { method: 'POST', payload })).json()
      }
      expect(await outcome({})).toEqual({ outcome: 'found', found: 4, told: '' })
      expect(await outcome({ url: directory.plainUrl, startTls: true })).toMatchObject({ outcome: 'found' })
      expect(await outcome({ url: 'ldaps://127.0.0.1:1' })).toMatchObject({ outcome: 'unreachable', found: null })
      const other = (await freshCertificate()).certificate
      expect(await outcome({ caCertificate: other })).toMatchObject({ outcome: 'certificate' })
      expect(await outcome({ url: directory.plainUrl, startTls: true, caCertificate: other })).toMatchObject({
        outcome: 'certificate',
      })
      expect(await outcome({}, 'wrong')).toMatchObject({ outcome: 'bind' })
      expect(await outcome({ baseDn: 'ou=nowhere,dc=example,dc=org' })).toMatchObject({ outcome: 'base' })
      expect(await outcome({ userFilter: '(&(uid={username})(sn=Nobody))' })).toMatchObject({ found: 0 })
      expect((await add('House')).statusCode).toBe(204)
      const [one] = (await boss.read(list, 'sign-in-provider-list')).data
      expect(one).toMatchObject({ kind: 'ldap', ldap: directory.settings, hasSecret: true, callback: null })
      expect(JSON.stringify(one)).not.toContain(readerPassword)
      // The password that is kept goes nowhere else.
      const elsewhere = { ldap: { ...directory.settings, url: 'ldaps://evil.example.org' } }
      const moved = await boss.ask(one?.change ?? '', { method: 'PATCH', payload: elsewhere })
      expect(moved.json().fields[0].field).toBe('secret')
      for (const way of [{ caCertificate: other }, { url: directory.plainUrl, startTls: true }]) {
        const payload = { ldap: { ...directory.settings, ...way } }
        const refusal = await boss.ask(one?.change ?? '', { method: 'PATCH', payload })
        expect(refusal.json().fields[0].field).toBe('secret')
      }
      const trial = { ...elsewhere, provider: 'House' }
      expect((await boss.ask(tryDirectory, { method: 'POST', payload: trial })).json().fields[0].field).toBe('secret')
      const kept = { ldap: directory.settings, provider: 'House' }
      expect((await boss.ask(tryDirectory, { method: 'POST', payload: kept })).json().found).toBe(4)
    })

    test('its people get an account with their groups, and the same one again; others get in by nothing', async () => {
      const first = await enter('House', 'kari')
      const { user } = await meOf(whoIs(first))
      expect([user.userName, user.fullName, user.email]).toEqual(['kari', 'kari Example', 'kari@example.org'])
      expect(await groupsOf(user.userId)).toEqual([10011])
      await directory.change((client) => client.del(press))
      await directory.change((client) => client.modifyDN(personDn('kari'), 'uid=karin'))
      const again = await enter('House', 'karin', passwordOf('kari'))
      expect((await meOf(whoIs(again))).user.userId).toBe(user.userId)
      expect(await groupsOf(user.userId)).toEqual([])
      await directory.change((client) => client.modifyDN(personDn('karin'), 'uid=kari'))
      await directory.change((client) => client.add(press, { objectClass: 'groupOfNames', member: personDn('kari') }))
      const searched = { groupBase: 'ou=groups,dc=example,dc=org' }
      expect((await add('Searched', searched, { joinsByMail: true, makesAccounts: false })).statusCode).toBe(204)
      const joined = await meOf(whoIs(await enter('Searched', 'kari')))
      expect([joined.user.userId, await groupsOf(user.userId)]).toEqual([user.userId, [10011]])
      let at = 0
      const wrong = (name: string, password: string) => wordOf(enter('House', name, password, `10.2.0.${++at}`))
      expect(await wrong('kari', 'wrong')).toBe('InvalidCredentials')
      expect(await wrong('nobody', 'wrong')).toBe('InvalidCredentials')
      // A name without a password binds as nobody in LDAP, and must not look right here.
      expect(await wrong('kari', '')).toBe('InvalidRequest')
      const row = await getProviderNamed(operator, 'House', server.platform)
      expect(await askDirectory(row, { username: 'kari', password: '' }, server.platform)).toBeNull()
      for (const name of ['*', 'k*', 'kari)(uid=*', '*)(|(uid=*', 'kari\\2a', '$&', '(', ')('])
        expect(await wrong(name, passwordOf('kari')), name).toBe('InvalidCredentials')
      // A password of this site goes to no directory, and one of a directory opens nothing here.
      await aUser(server, 'local')
      expect(await wrong('local', somePassword)).toBe('InvalidCredentials')
      const here = { username: 'kari', password: passwordOf('kari') }
      expect(await visitor(server).refused('/fotoweb/login', { method: 'POST', payload: here })).toMatchObject({
        value: 'InvalidCredentials',
      })
    })

    test('nobody takes over an account of this site; factors, policies and limits of tries hold as everywhere', async () => {
      const ola = await aUser(server, 'ola', { change: { email: 'ola@example.org', email_key: 'ola@example.org' } })
      await aUser(server, 'chief', {
        change: { email: 'boss@example.org', email_key: 'boss@example.org', is_administrator: 1 },
      })
      expect(await wordOf(enter('House', 'ola'))).toBe('ProviderNameTaken')
      // Joining by mail is asked for, and never leads to an administrator.
      expect(await wordOf(enter('Searched', 'boss'))).toBe('ProviderNoAccount')
      const joined = await meOf(whoIs(await enter('Searched', 'ola')))
      expect(joined.user.userId).toBe(ola.id)
      const key = {
        credential: `of ${server.folder}`,
        public_key: '',
        uses: 0,
        transports: '[]',
        created_at: 1,
        used_at: null,
      }
      await insertPasskey({ ...key, user_id: ola.id, name: 'x' }, server.platform)
      expect(await wordOf(enter('Searched', 'ola'))).toBe('SecondFactorRequired')
      const { signInPolicies = '' } = await boss.read('/fotoweb/me', 'full-api-descriptor')
      const ways = { limits: true, password: true, passkey: false, providers: ['Searched'] }
      const policy = {
        group: 'Press',
        ways,
        demandsSecondFactor: false,
        graceDays: 0,
        idleMinutes: null,
        longestMinutes: null,
      }
      const kari = whoIs(await enter('House', 'kari'))
      expect(await isIn(kari)).toBe(true)
      await boss.ask(signInPolicies ?? '', { method: 'POST', payload: policy })
      expect(await isIn(kari)).toBe(false)
      expect(await wordOf(enter('House', 'kari'))).toBe('WayNotAllowed')
      const searched = whoIs(await enter('Searched', 'kari'))
      expect(await isIn(searched)).toBe(true)
      const { data } = await boss.read(signInPolicies ?? '', 'sign-in-policy-list')
      expect(data[0]?.ways).toEqual(ways)
      await boss.ask(data[0]?.remove ?? '', { method: 'DELETE' })
      for (let tries = 0; tries < 5; tries++)
        expect(await wordOf(enter('House', 'per', 'wrong', '10.3.0.1'))).toBe('InvalidCredentials')
      expect(await wordOf(enter('House', 'per', passwordOf('per'), '10.3.0.1'))).toBe('TooManyAttempts')
      expect(await wordOf(enter('House', 'per', passwordOf('per'), '10.3.0.2'))).toBe('in')
    })

    test('who is gone there is out with the next look; a directory that is away throws nobody out and stops nobody here', async () => {
      const uid = `temp${server.platform.settings.databaseUrl === null ? 1 : 2}`
      await directory.addPerson(uid)
      const temp = whoIs(await enter('House', uid))
      const per = whoIs(await enter('House', 'per', passwordOf('per'), '10.3.0.3'))
      const look = async () => {
        server.clock.advance(5 * hour)
        await checkDirectories(server.platform, new AbortController().signal)
      }
      await look()
      expect([await isIn(temp), await isIn(per)]).toEqual([true, true])
      await directory.stop()
      await look()
      expect([await isIn(temp), await isIn(per)]).toEqual([true, true])
      expect(await wordOf(enter('House', 'per', passwordOf('per'), '10.3.0.4'))).toBe('ProviderAway')
      await aUser(server, 'here')
      const here = { username: 'here', password: somePassword }
      expect((await visitor(server).ask('/fotoweb/login', { method: 'POST', payload: here })).statusCode).toBe(200)
      await directory.start()
      // Switched off there: the filter does not find them any more.
      await directory.change((client) => client.del(personDn(uid)))
      await look()
      expect([await isIn(temp), await isIn(per)]).toEqual([false, true])
      expect(await wordOf(enter('House', uid))).toBe('InvalidCredentials')
      const rows = server.platform.db.tables<{ audit_entries: { deed: string } }>()
      const noted = await rows
        .selectFrom('audit_entries')
        .selectAll()
        .where('deed', '=', 'provider.accountGone')
        .execute()
      expect(noted.length).toBe(1)
    })

    test('who is gone there gets in by no other way and with nothing opened before, until the directory knows them again', async () => {
      const { user } = await meOf(whoIs(await enter('House', 'per', passwordOf('per'), '10.3.0.5')))
      const per = await findUser(user.userId, server.platform)
      const house = await getProviderNamed(operator, 'House', server.platform)
      const known = await identitiesAfter(house.id, { after: '', limit: 100 }, server.platform)
      const identity = known.find(({ user_id }) => user_id === user.userId)
      if (per === null || identity === undefined) throw new Error('The account is not there.')
      const opened = await openSession(per, { remember: false, way: 'passkey' }, server.platform)
      const late = person(server, `SessionToken=${opened.token}`)
      expect(await isIn(late)).toBe(true)
      await setGone(identity, server.clock.now(), server.platform)
      expect(await obstacleOf(per, 'passkey', server.platform)).toBe('AccountDisabled')
      expect(await isIn(late)).toBe(false)
      const grant = { openedUnder: per.sessions_from }
      expect(await resolveUser(per.id, server.platform, grant)).toBeNull()
      // Their API tokens stay.
      expect(await resolveUser(per.id, server.platform)).not.toBeNull()
      await updateUser(per.id, { password_hash: 'of this site' }, server.platform)
      expect(await isIn(late)).toBe(true)
      await updateUser(per.id, { password_hash: null }, server.platform)
      expect(await wordOf(enter('House', 'per', passwordOf('per'), '10.3.0.6'))).toBe('in')
      expect(await obstacleOf(per, 'passkey', server.platform)).toBeNull()
      expect(await resolveUser(per.id, server.platform, grant)).not.toBeNull()
    })

    test('who runs the server may name one on this machine without encryption', async () => {
      const ldap = { ...directory.settings, url: directory.plainUrl, caCertificate: '' }
      const wish = { name: 'Near', ldap, secret: readerPassword, settings: ProviderSettings.parse({ claims }) }
      await addDirectory(operator, wish, server.platform)
      expect(await wordOf(enter('Near', 'per'))).toBe('ProviderNoAccount')
      const far = { ...wish, name: 'Far', ldap: { ...ldap, url: 'ldap://ldap.example.org' } }
      await expect(addDirectory(operator, far, server.platform)).rejects.toThrow('StartTLS')
    })
  })
})
