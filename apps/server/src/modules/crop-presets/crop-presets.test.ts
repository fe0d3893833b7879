import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { removeGroup } from '#modules/permissions/remove-group.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/me/crop-download-presets/'
const actions = '/fotoweb/me/action-crop-presets/'

onBothEngines('crop presets', (open) => {
  let server: TestServer
  let boss: Person
  /** Shares presets. */
  let kari: Person
  /** In the same group, by the group in it; shares none. */
  let ola: Person
  /** In no group. */
  let nils: Person
  beforeAll(async () => {
    server = await open()
    const { platform } = server
    await insertGroup({ id: 10002, name: 'Desk', description: '' }, platform)
    await insertGroup({ id: 10003, name: 'Interns', description: '' }, platform)
    await insertGroup(
      { id: 10004, name: 'Sharers', description: '', permissions: ['shareCropAndDownloadPresets'] },
      platform,
    )
    await insertGroupMember(10002, { kind: 'group', id: 10003 }, platform)
    const join = async (name: string, groups: number[]) => {
      const { id } = await aUser(server, name)
      for (const group of groups) await insertGroupMember(group, { kind: 'user', id }, platform)
      return signedIn(server, name, somePassword)
    }
    boss = await administrator(server)
    kari = await join('kari', [10002, 10004])
    ola = await join('ola', [10003])
    nils = await join('nils', [])
  })
  afterAll(() => server.close())

  const make = (who: Person, payload: object) =>
    who.ask(list, { method: 'POST', payload: { kind: 'ratio', width: 16, height: 9, ...payload } })
  const change = (who: Person, href: string, payload: object) => who.ask(href, { method: 'PATCH', payload })
  const seen = async (who: Person, at = list) => (await who.read(at, 'crop-preset-list')).data
  const names = async (who: Person) => (await seen(who)).map(({ name }) => name)
  const fault = (answer: Awaited<ReturnType<typeof make>>) => {
    const [first] = answer.json().fields ?? []
    return [answer.statusCode, first?.field, first?.rule]
  }

  test('one is made, listed in both lists, changed and removed, and each of these is noted', async () => {
    const made = await make(kari, { name: '  Wide \n one ' })
    const preset = made.json()
    expect([made.statusCode, made.headers['location']]).toEqual([201, preset.href])
    expect(made.headers['link']).toBe(`<${list}>; rel="invalidates", <${actions}>; rel="invalidates"`)
    expect(preset).toMatchObject({
      ...{ name: 'Wide one', kind: 'ratio', width: 16, height: 9, aspect: 16 / 9, profile: null, shared: false },
      owner: { kind: 'user', id: null, name: 'kari' },
      ...{ change: preset.href, remove: preset.href },
    })
    expect([await seen(kari), await seen(kari, actions)]).toEqual([[preset], [preset]])
    server.clock.advance(1000)
    const banner = { kind: 'pixels', width: 1200, height: 630 }
    const changed = (await change(kari, preset.href, banner)).json()
    expect(changed).toMatchObject({ name: 'Wide one', ...banner, aspect: null })
    expect(changed.modified).toBe(new Date(server.clock.now()).toISOString())
    expect((await change(kari, preset.href, { name: 'Banner' })).json()).toEqual({ ...changed, name: 'Banner' })
    expect((await kari.read(preset.href, 'crop-preset')).name).toBe('Banner')
    expect((await kari.ask(preset.href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await kari.refused(preset.href)).status).toBe(404)
    expect(await seen(kari)).toEqual([])
    const log = await boss.read('/fotoweb/api/audit/', 'audit-list')
    const deeds = log.data.map(({ deed }) => deed).filter((deed) => deed.startsWith('crop-preset.'))
    expect(deeds.toReversed()).toEqual([
      'crop-preset.added',
      'crop-preset.changed',
      'crop-preset.changed',
      'crop-preset.removed',
    ])
  })

  test('what is wrong is refused with its field and rule, and a name is there once for each owner', async () => {
    expect((await make(kari, { name: 'Square' })).statusCode).toBe(201)
    for (const [wish, field, rule] of [
      [{ name: ' ' }, 'name', 'missing'],
      [{ name: 'x'.repeat(81) }, 'name', 'long'],
      [{ name: ' SQUARE' }, 'name', 'taken'],
      [{ name: 'a', width: 0 }, 'width', 'too_small'],
      [{ name: 'a', height: 100_001 }, 'height', 'too_big'],
      [{ name: 'a', width: 1.5 }, 'width', 'invalid_type'],
      [{ name: 'a', width: 1, height: 101 }, 'width', 'narrow'],
      [{ name: 'a', kind: 'inches' }, 'kind', 'invalid_value'],
      [{ name: 'a', owner: { kind: 'group', id: 10003 } }, 'owner.id', 'exists'],
      [{ name: 'a', owner: { kind: 'group', id: 10999 } }, 'owner.id', 'exists'],
      [{ name: 'a', owner: { kind: 'group', id: builtIn.registeredUsers } }, 'owner.id', 'builtIn'],
    ] as const)
      expect(fault(await make(kari, wish)), JSON.stringify(wish)).toEqual([400, field, rule])
    expect((await make(kari, { name: 'Square', owner: { kind: 'group', id: 10002 } })).statusCode).toBe(201)
    expect((await make(nils, { name: 'Square' })).statusCode).toBe(201)
    const { href } = (await make(nils, { name: 'Round' })).json()
    expect(fault(await change(nils, href, { name: 'square' }))).toEqual([400, 'name', 'taken'])
    expect(fault(await change(nils, href, { height: 1700 }))).toEqual([400, 'width', 'narrow'])
    expect((await change(nils, href, { name: 'ROUND' })).json().name).toBe('ROUND')
    expect((await nils.ask(`${list}x`)).statusCode).toBe(404)
    expect((await nils.refused(`${list}?after=x`)).fields?.[0]?.field).toBe('after')
  })

  test('members have those of a group, whoever shares presets steers them, and everybody has those of the site', async () => {
    const group = { kind: 'group', id: 10002 }
    const shared = (await make(kari, { name: 'Front page', owner: group })).json()
    const site = (await make(boss, { name: 'For all', owner: { kind: 'site' } })).json()
    expect(shared).toMatchObject({ shared: true, owner: { ...group, name: 'Desk' } })
    expect(site).toMatchObject({ shared: true, owner: { kind: 'site', id: null, name: '' } })
    expect(await names(ola)).toEqual(['Front page', 'Square', 'For all'])
    expect(await names(nils)).toEqual(['For all', 'ROUND', 'Square'])
    expect((await nils.refused(shared.href)).status).toBe(404)
    expect((await change(nils, shared.href, { name: 'Taken' })).statusCode).toBe(404)
    for (const [who, what] of [
      [ola, shared],
      [kari, site],
    ]) {
      expect(await who.read(what.href, 'crop-preset')).toMatchObject({ change: null, remove: null })
      expect((await change(who, what.href, { name: 'Taken' })).statusCode).toBe(403)
      expect((await who.ask(what.href, { method: 'DELETE' })).statusCode).toBe(403)
      expect(
        (await make(who, { name: 'More', owner: what.owner.kind === 'site' ? { kind: 'site' } : group })).statusCode,
      ).toBe(403)
    }
    const owners = async (who: Person) =>
      (await who.read(list, 'crop-preset-list')).owners.map(({ kind, name }) => `${kind} ${name}`)
    expect(await owners(kari)).toEqual(['user kari', 'group Desk', 'group Sharers'])
    expect([await owners(ola), await owners(boss)]).toEqual([['user ola'], ['user Administrator', 'site ']])
    expect((await change(boss, shared.href, { name: 'Cover' })).json().owner.name).toBe('Desk')
    expect(await names(boss)).toEqual(['Cover', 'Square', 'For all'])
    expect((await visitor(server).refused(list)).status).toBe(401)
    expect((await boss.ask(site.href, { method: 'DELETE' })).statusCode).toBe(204)
    await removeGroup(operator, 10002, server.platform)
    expect(await names(ola)).toEqual([])
  })

  test('an owner has 200 at most, and what does not fit on a page is on the next', async () => {
    const { db } = server.platform
    const tables = db.tables<{ crop_presets: Record<string, unknown> }>()
    const rows = (key: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ owner_key: key, group_id: key.startsWith('group:') ? Number(key.slice(6)) : null },
        ...{ name: `${key} ${at}`, name_key: `${at}`, kind: 'ratio', width: 1, height: 1, modified_at: 1 },
      }))
    const sets = ['group:10003', 'group:10004', 'site'].map((key) => rows(key, 200))
    for (const set of sets) await tables.insertInto('crop_presets').values(set).execute()
    expect(fault(await make(boss, { name: 'One more', owner: { kind: 'site' } }))).toEqual([400, 'name', 'most'])
    expect((await make(boss, { name: 'Own' })).statusCode).toBe(201)
    const first = await boss.read(actions, 'crop-preset-list')
    const next = await boss.read(first.paging.next, 'crop-preset-list')
    expect([first.data.length, next.data.length, next.paging.next]).toEqual([500, 101, ''])
    expect(next.data.at(-1)?.name).toBe('Own')
    expect(new Set([...first.data, ...next.data].map(({ href }) => href)).size).toBe(601)
  })

  test('a program that only looks is offered no change, and makes none', async () => {
    const { href } = (await make(boss, { name: 'Stays' })).json()
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const headers = { authorization: `Bearer ${(await addToken(operator, wish, server.platform)).token}` }
    const program = person(server)
    const page = (
      await program.ask(`${list}?after=${Buffer.from('["site","zzz"]').toString('base64url')}`, { headers })
    ).json()
    expect([page.create, page.owners, page.data.at(-1)?.change]).toEqual([null, [], null])
    for (const [url, method, payload] of [
      [list, 'POST', { name: 'Gone', kind: 'ratio', width: 1, height: 1 }],
      [href, 'PATCH', { name: 'Gone' }],
      [href, 'DELETE', undefined],
    ] as const)
      expect((await program.ask(url, { method, headers, ...(payload && { payload }) })).statusCode, method).toBe(403)
    expect((await boss.read(href, 'crop-preset')).name).toBe('Stays')
  })
})
