import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { revokeToken } from '#modules/tokens/revoke-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { setUserEnabled } from '#modules/users/change-user.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { findSetting, saveSetting } from '#platform/database/site-settings.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { doNoted, noteDeed } from './note-deed.ts'

type AuditList = DocumentOf<'audit-list'>

const log = '/fotoweb/api/audit/'

onBothEngines('the audit log', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    await anArchive(server)
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const newest = async (count = 1) => (await boss.read(log, 'audit-list')).data.slice(0, count)
  const login = (username: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/fotoweb/login', payload: { username, password } })

  test('an entry is there only with the deed that it tells of', async () => {
    // The first reading is an entry itself.
    await newest()
    const before = await newest()
    const fails = doNoted(operator, { deed: 'site.changed' }, server.platform, async (inside) => {
      await saveSetting('half', 'done', inside)
      throw new Error('the disk is full')
    })
    await expect(fails).rejects.toThrow('the disk is full')
    expect(await newest()).toEqual(before)
    expect(await findSetting('half', server.platform)).toBeNull()
    await doNoted(operator, { deed: 'site.changed' }, server.platform, (inside) => saveSetting('half', 'done', inside))
    expect((await newest())[0]).toMatchObject({ deed: 'site.changed' })
    expect(await findSetting('half', server.platform)).toBe('done')
  })

  test('a good and a bad sign-in, with who and from where', async () => {
    const kari = await aUser(server, 'kari')
    await login('kari', somePassword)
    await login('kari', 'wrong')
    const [bad, good] = await newest(2)
    expect(good).toMatchObject({
      deed: 'session.opened',
      actor: { kind: 'user', id: kari.id, name: 'kari' },
      subject: null,
      from: '127.0.0.1',
    })
    expect(bad).toMatchObject({
      deed: 'session.refused',
      actor: { kind: 'guest', id: builtIn.guest },
      subject: { kind: 'user', id: String(kari.id), name: 'kari' },
      details: { reason: 'InvalidCredentials' },
    })
    expect(new Date(good?.at ?? '').getTime()).toBe(server.clock.now())
  })

  test('a typed name that nobody has is not written down: it may be a password', async () => {
    await login('my secret pass phrase', 'x')
    const [entry] = await newest()
    expect([entry?.deed, entry?.subject]).toEqual(['session.refused', null])
    expect((await boss.ask(log)).body).not.toContain('my secret')
  })

  test('signing out, passwords, tokens, accounts and access lists, and no secret in any of it', async () => {
    const ola = await aUser(server, 'ola')
    const person = await signedIn(server, 'ola', somePassword)
    await person.ask('/fotoweb/services/logout', { method: 'POST' })
    const again = await signedIn(server, 'ola', somePassword)
    const passwords = {
      currentPassword: somePassword,
      newPassword: 'quite another one',
      confirmPassword: 'quite another one',
    }
    await again.ask('/fotoweb/me/password', { method: 'POST', payload: { ...passwords, currentPassword: 'nope nope' } })
    await again.ask('/fotoweb/me/password', { method: 'POST', payload: passwords })
    await updateUser(ola.id, { is_administrator: 1 }, server.platform)
    const wish = { userId: ola.id, name: 'CMS', scope: 'read' as const, expiresAt: null }
    const { id, token } = await addToken(operator, wish, server.platform)
    await revokeToken(operator, id, server.platform)
    await setUserEnabled(operator, ola.id, false, server.platform)
    await setAccess(operator, 5000, [group(builtIn.everyone, ['View'], '25:free')], server.platform)
    const entries = (await newest(9)).map(({ deed, actor }) => [deed, actor.name])
    expect(entries.reverse()).toEqual([
      ['session.opened', 'ola'],
      ['session.closed', 'ola'],
      ['session.opened', 'ola'],
      ['password.refused', 'ola'],
      ['password.changed', 'ola'],
      ['token.added', 'system'],
      ['token.revoked', 'system'],
      ['user.disabled', 'system'],
      ['access.changed', 'system'],
    ])
    const [access] = await newest()
    expect(access?.details).toMatchObject({ entries: [{ autoSearch: '25:free', memberId: builtIn.everyone }] })
    const everything = (await boss.ask(log)).body
    for (const secret of [token, 'quite another one', 'nope nope', somePassword])
      expect(everything).not.toContain(secret)
  })

  test('pages lead from the newest entry to the oldest, each once', async () => {
    for (let at = 0; at < 230; at++) await noteDeed(operator, { deed: 'command.run', details: { at } }, server.platform)
    const seen: number[] = []
    let pages = 0
    for (let next: string | null = `${log}?deed=command.run`; next; pages++) {
      const page: AuditList = await boss.read(next, 'audit-list')
      expect([page.paging.prev, page.paging.first]).toEqual([null, `${log}?deed=command.run`])
      seen.push(...page.data.map(({ details }) => Number(details['at'])))
      next = page.paging.next
    }
    expect([pages, seen]).toEqual([3, Array.from({ length: 230 }, (_, at) => 229 - at)])
    const kari = (await boss.read(`${log}?user=${builtIn.administrator}`, 'audit-list')).data
    expect(kari.every(({ actor }) => actor.id === builtIn.administrator)).toBe(true)
    for (const query of ['before=x', 'user=-1', 'deed=none'])
      expect((await boss.refused(`${log}?${query}`)).status).toBe(400)
  })

  test('only who may audit reads it', async () => {
    expect((await visitor(server).refused(log)).status).toBe(401)
    const stranger = await aSignedInUser(server, 'stranger')
    expect((await stranger.refused(log)).value).toBe('PermissionDenied')
    expect((await stranger.read('/fotoweb/me', 'full-api-descriptor')).audit).toBeNull()
    await insertGroup({ id: 10060, name: 'Auditors', description: '', permissions: ['audit'] }, server.platform)
    const auditor = await aSignedInUser(server, 'auditor', [10060])
    const me = await auditor.read('/fotoweb/me', 'full-api-descriptor')
    expect((await auditor.read(me.audit ?? '', 'audit-list')).data.length).toBeGreaterThan(0)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await auditor.ask(log, { method })).statusCode, method).toBe(405)
  })

  test('the database itself refuses to change or remove an entry', async () => {
    const tables = server.platform.db.tables()
    const before = (await boss.ask(log)).json().data.length
    for (const change of [
      sql`update audit_entries set deed = 'x'`,
      sql`delete from audit_entries`,
      server.platform.db.engine === 'postgres'
        ? sql`truncate audit_entries`
        : sql`insert or replace into audit_entries select * from audit_entries limit 1`,
    ]) {
      await expect(change.execute(tables)).rejects.toThrow('cannot be changed')
    }
    expect((await boss.ask(log)).json().data.length).toBe(before)
  })
})
