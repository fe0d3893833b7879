import type { LicenceCreation } from '@vitrine/contract/licences.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { readPackage } from '@vitrine/media/files/read-package.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSharer, share } from '#modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const [readers, desk, keepers] = [10770, 10771, 10772]
const at = (name: string) => `/fotoweb/archives/5000-Press/${name}.info`
const [list, ties] = ['/fotoweb/api/licences', '/fotoweb/api/licence-ties']
const day = 86_400_000

onBothEngines('licences', (open) => {
  let server: TestServer
  let boss: Person
  let keeper: Person
  let reader: Person
  let editor: Person
  beforeAll(async () => {
    server = await open()
    await insertGroup(
      { id: keepers, name: 'Keepers', description: '', permissions: ['configureConsentForms'] },
      server.platform,
    )
    const access = [group(readers, ['View', 'Preview', 'Download']), group(desk, ['View', 'EditText'])]
    const archive = await anArchive(server, { name: 'Press', access })
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await aFile(archive, name, Buffer.from(name))
    await server.index(archive.id)
    boss = await administrator(server)
    keeper = await aSignedInUser(server, 'keeper', [desk, keepers])
    reader = await aSignedInUser(server, 'reader', [readers])
    editor = await aSignedInUser(server, 'editor', [desk])
  })
  afterAll(() => server.close())

  const send = (who: Person, url: string, payload: object, method: 'POST' | 'PATCH' | 'PUT' = 'POST') =>
    who.ask(url, { method, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
  const wish = (change: Partial<LicenceCreation> = {}) => ({
    ...{ name: 'Agency, one year', licensor: 'Agency', from: null, until: null, link: '', note: '' },
    ...{ uses: [], territories: [], mostUses: null, ...change },
  })
  const dayAfter = (days: number) => new Date(server.clock.now() + days * day).toISOString().slice(0, 10)
  const found = async (name: string) =>
    (await keeper.read(`${list}?q=${encodeURIComponent(name)}`, 'licence-list')).data[0]
  const tie = async (who: Person, names: string[], ids: { tie?: number[]; untie?: number[] }) =>
    (await send(who, ties, { assets: names.map(at), ...ids })).statusCode
  const seen = async (who: Person, q = '') =>
    (await who.read(`/fotoweb/archives/5000-Press/${q}`, 'assetlist')).data.map(({ filename }) => filename).sort()
  /** A session lasts no month. */
  const pass = async (days: number) => {
    server.clock.advance(days * day)
    reader = await signedIn(server, 'reader', somePassword)
    editor = await signedIn(server, 'editor', somePassword)
    keeper = await signedIn(server, 'keeper', somePassword)
    boss = await administrator(server)
  }
  const rule = async (EmbargoRule: string) =>
    expect((await send(boss, '/fotoweb/api/config/archives/5000', { EmbargoRule }, 'PUT')).statusCode).toBeLessThan(300)

  test('those who keep consent forms keep licences: made, found, changed and removed, and nobody else', async () => {
    for (const who of [reader, editor]) {
      expect((await who.ask(list)).statusCode).toBe(403)
      expect((await send(who, list, wish())).statusCode).toBe(403)
      expect((await who.read('/fotoweb/me', 'full-api-descriptor')).licences).toBeNull()
    }
    expect((await send(keeper, list, wish({ note: 'Paid.' }))).statusCode).toBe(204)
    const faults = async (given: object) => (await send(keeper, list, given)).json().fields
    expect(await faults(wish({ name: 'agency, ONE year' }))).toMatchObject([{ field: 'name' }])
    expect(await faults(wish({ name: 'x', from: '2026-05-02', until: '2026-05-01' }))).toMatchObject([
      { field: 'until' },
    ])
    expect(await faults(wish({ name: 'x', link: 'javascript:alert(1)' }))).toMatchObject([{ field: 'link' }])
    const one = await found('ONE')
    expect(one).toMatchObject({ ...wish({ note: 'Paid.' }), state: 'valid', used: 0, revision: 1 })
    const until = dayAfter(30)
    expect((await send(keeper, one?.change ?? '', { ...wish({ until }), revision: 1 }, 'PATCH')).statusCode).toBe(204)
    expect((await send(keeper, one?.change ?? '', { ...wish(), revision: 1 }, 'PATCH')).statusCode).toBe(412)
    expect((await found('one'))?.until).toBe(until)
    expect((await send(keeper, list, wish({ name: 'For a day' }))).statusCode).toBe(204)
    const gone = await found('For a day')
    expect((await keeper.ask(gone?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await found('For a day')).toBeUndefined()
    const { data } = await boss.read('/fotoweb/api/audit/?kind=licence&id=1', 'audit-list')
    expect(data.map(({ deed }) => deed)).toEqual(['licence.changed', 'licence.added'])
  })

  test('they are tied to assets, shown to whoever sees one, and found by name', async () => {
    const { id = 0 } = (await found('one')) ?? {}
    expect(await tie(editor, ['a.txt'], { tie: [id] })).toBe(403)
    expect(await tie(keeper, ['a.txt', 'gone.txt'], { tie: [id] })).toBe(403)
    expect(await tie(keeper, ['a.txt'], { tie: [id, 99_999] })).toBe(400)
    const before = await seen(reader, '?q=licence:*')
    expect(before).toEqual([])
    expect(await tie(keeper, ['a.txt', 'b.txt'], { tie: [id] })).toBe(204)
    const { licences } = await reader.read(at('a.txt'), 'asset')
    const told = await reader.read(licences ?? '', 'asset-licences')
    expect(told).toMatchObject({ isHeld: false, ties: null, data: [{ name: 'Agency, one year', licensor: 'Agency' }] })
    expect(JSON.stringify(told)).not.toContain('note')
    expect((await keeper.read(licences ?? '', 'asset-licences')).ties).not.toBeNull()
    expect(await seen(reader, '?q=licence:agency')).toEqual(['a.txt', 'b.txt'])
    expect(await seen(reader, `?q=${encodeURIComponent('NOT licence:*')}`)).toEqual(['c.txt'])
    expect(await seen(reader, '?q=licence:other')).toEqual([])
    expect(await tie(keeper, ['b.txt'], { untie: [id] })).toBe(204)
    expect(await seen(reader, '?licence=ONE')).toEqual(['a.txt'])
    // Within what others share no licences are shown, so no search tells of any.
    const sharer = await aSharer(server, 'sharer', { groups: [readers] })
    const { originalURL } = await anAlbum(sharer, {
      name: 'Both',
      assets: ['a.txt', 'b.txt'].map((name) => ({ href: at(name) })),
    })
    await share(sharer, originalURL, { addShares: [{ type: 'user', href: '/fotoweb/users/reader', acl: ['preview'] }] })
    const within = async (who: Person, q: string) =>
      (await who.read(`${originalURL}${q}`, 'collection')).assets.data.map(({ filename }) => filename)
    expect(await within(sharer, '?q=licence:*')).toEqual(['a.txt'])
    expect(await within(reader, '?q=licence:*')).toEqual([])
    expect(await within(reader, `?q=${encodeURIComponent('NOT licence:*')}`)).toEqual(['a.txt', 'b.txt'])
  })

  test('two who give two licences the same name at once hear that it is taken', async () => {
    for (const name of ['Left', 'Right']) await send(keeper, list, wish({ name }))
    const both = await Promise.all([found('Left'), found('Right')])
    const said = await Promise.all(
      both.map((one) => send(keeper, one?.change ?? '', { ...wish({ name: 'Middle' }), revision: 1 }, 'PATCH')),
    )
    expect(said.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
    const [one, ...others] = both.map((licence) => licence?.remove ?? '')
    // Who removes and who changes the same wait for each other in one order.
    const together = await Promise.all([
      keeper.ask(one ?? '', { method: 'DELETE' }),
      ...[1, 2].map((revision) => send(boss, one ?? '', { ...wish({ name: 'Late' }), revision }, 'PATCH')),
    ])
    expect(together.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    for (const other of others) await keeper.ask(other, { method: 'DELETE' })
  })

  test('where the archive heeds dates, an asset of which no licence holds has no way out, or is not seen, but for its editors', async () => {
    const download = async () => (await reader.read(at('a.txt'), 'asset')).permissions.includes('Download')
    await rule('lock')
    expect(await download()).toBe(true)
    await pass(31)
    expect(await download()).toBe(false)
    expect((await reader.read(`${at('a.txt')}.licences`, 'asset-licences')).isHeld).toBe(true)
    // Another one that holds lets it out.
    expect((await send(keeper, list, wish({ name: 'Second', from: dayAfter(1), until: dayAfter(3) }))).statusCode).toBe(
      204,
    )
    const { id = 0 } = (await found('Second')) ?? {}
    expect(await tie(keeper, ['a.txt'], { tie: [id] })).toBe(204)
    expect(await download()).toBe(false)
    await pass(1)
    expect(await download()).toBe(true)
    await pass(3)
    await rule('hide')
    expect(await seen(reader)).toEqual(['b.txt', 'c.txt'])
    expect(await seen(reader, '?q=licence:*')).toEqual([])
    expect((await reader.refused(`${at('a.txt')}.licences`)).value).toBe('AssetNotFound')
    expect(await seen(editor)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    const second = await found('Second')
    const open = { ...wish({ name: 'Second' }), revision: 1 }
    const frees = [{ field: 'frees', rule: 'licence', message: '1 file that is held back today would be let out.' }]
    expect((await send(keeper, second?.change ?? '', open, 'PATCH')).json().fields).toEqual(frees)
    // What has another one that is over too stays held back without it.
    expect((await keeper.ask(second?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await seen(reader)).toEqual(['b.txt', 'c.txt'])
    const one = await found('one')
    const refusal = await keeper.ask(one?.remove ?? '', { method: 'DELETE' })
    expect([refusal.statusCode, refusal.json().fields]).toEqual([400, frees])
    const longer = { ...wish(), revision: one?.revision }
    expect((await send(keeper, one?.change ?? '', longer, 'PATCH')).statusCode).toBe(400)
    expect(await seen(reader)).toEqual(['b.txt', 'c.txt'])
    expect((await send(keeper, one?.change ?? '', { ...longer, frees: true }, 'PATCH')).statusCode).toBe(204)
    expect(await seen(reader)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    const over = { ...wish({ until: dayAfter(-1) }), revision: 3 }
    expect((await send(keeper, one?.change ?? '', over, 'PATCH')).statusCode).toBe(204)
    expect((await keeper.ask(one?.free ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await seen(reader)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    // The audit log keeps what it said and of which files it was; and no file says where its licences are where there are none.
    const { data } = await boss.read('/fotoweb/api/audit/?kind=licence&id=1', 'audit-list')
    expect(data[0]).toMatchObject({
      deed: 'licence.removed',
      details: { files: 1, frees: true, before: { name: 'Agency, one year', licensor: 'Agency' } },
    })
    expect(data[1]).toMatchObject({ deed: 'licence.tied', details: { untied: [1], assets: [expect.any(Number)] } })
    expect(await found('For')).toBeUndefined()
    expect((await reader.read(at('a.txt'), 'asset')).licences).toBeNull()
  })

  test('papers are kept with a licence for those who keep licences, and are never more than a download', async () => {
    expect((await send(keeper, list, wish({ name: 'With paper' }))).statusCode).toBe(204)
    const attach = (await found('With paper'))?.attach ?? ''
    const content = Buffer.from('%PDF-1.7 <script>').toString('base64')
    expect((await send(reader, attach, { name: 'x', content })).statusCode).toBe(403)
    const page = Buffer.from('<html>').toString('base64')
    const refusal = await send(keeper, attach, { name: 'x.html', content: page })
    expect(refusal.json().fields).toMatchObject([{ field: 'content', rule: 'type' }])
    const large = Buffer.alloc(10_000_001, '%PDF-').toString('base64')
    expect((await send(keeper, attach, { name: 'x', content: large })).json().fields).toMatchObject([{ rule: 'size' }])
    expect((await send(keeper, `${list}/99999/papers`, { name: 'x', content })).statusCode).toBe(404)
    expect((await send(keeper, attach, { name: '../Contract "2026".html', content })).statusCode).toBe(204)
    const [paper] = (await found('With paper'))?.papers ?? []
    expect(paper).toMatchObject({ name: '.._Contract _2026_.html.pdf', bytes: 17 })
    const { file = '' } = paper ?? {}
    expect((await reader.ask(file)).statusCode).toBe(403)
    const sent = await keeper.ask(file)
    expect([sent.statusCode, sent.headers['content-type'], sent.body]).toEqual([
      ...[200, 'application/octet-stream', '%PDF-1.7 <script>'],
    ])
    expect(sent.headers['content-disposition']).toMatch(/^attachment/)
    expect(sent.headers['content-security-policy']).toContain('sandbox')
    expect((await keeper.ask(file.replace(/\d+\/papers/, '1/papers'))).statusCode).toBe(404)
    expect((await keeper.ask(file, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await keeper.ask(file)).statusCode).toBe(404)
    const { data } = await boss.read('/fotoweb/api/audit/?kind=licence', 'audit-list')
    expect(data.slice(0, 3).map(({ deed }) => deed)).toEqual([
      ...['licence.paperRemoved', 'licence.paperRead', 'licence.paperAdded'],
    ])
  })

  const editorial = { use: 'editorial', territory: 'NO' }
  const order = (who: Person, name: string, licenceUse?: object, headers = {}) =>
    who.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json', ...headers },
      payload: JSON.stringify({ href: `${at(name)}/__renditions/ORIGINAL`, licenceUse }),
    })
  const had = async (who: Person, name: string, licenceUse: object) => {
    const answer = await order(who, name, licenceUse)
    return answer.statusCode === 202 ? (await who.ask(answer.json().href)).statusCode : answer.json().value
  }
  const pack = (who: Person, request: object) =>
    who.ask('/fotoweb/me/background-tasks/', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.download-request+json' },
      payload: JSON.stringify({ request: { zip: true, ...request } }),
    })

  test('a licence limits uses, places and number: whoever downloads says for what, programs by a header, and nothing goes out else', async () => {
    const limits = { uses: ['editorial'], territories: ['NO', 'SE'], mostUses: 2 }
    const unknown = await send(keeper, list, wish({ name: 'x', ...limits, uses: ['balloons'] }))
    expect(unknown.json().fields).toMatchObject([{ field: 'uses', message: expect.stringContaining('editorial, ') }])
    expect((await send(keeper, list, wish({ name: 'x', territories: ['XX'] }))).statusCode).toBe(400)
    expect((await send(keeper, list, wish({ name: 'Twice', ...limits }))).statusCode).toBe(204)
    const { id = 0 } = (await found('Twice')) ?? {}
    expect(await tie(keeper, ['a.txt'], { tie: [id] })).toBe(204)
    const told = await reader.read(`${at('a.txt')}.licences`, 'asset-licences')
    expect(told.asksUse).toBe(true)
    expect(told.data).toMatchObject([{ ...limits, uses: [{ id: 'editorial', name: 'Editorial' }], used: null }])
    const chosen = await visitor(server).read('/fotoweb/licence-uses', 'licence-use-list')
    expect(chosen.data.map((use) => use.id)).toEqual(['editorial', 'commercial', 'social-media', 'print', 'internal'])

    const unsaid = (await order(reader, 'a.txt')).json()
    expect(unsaid).toMatchObject({ value: 'LicenceUseRequired', fields: [{ field: 'licenceUse', rule: 'required' }] })
    expect(unsaid.description).toMatch(/X-Licence-Use.*editorial, commercial/)
    const german = (await order(reader, 'a.txt', undefined, { 'accept-language': 'de' })).json()
    expect(german.description).toMatch(/Kopfzeile X-Licence-Use/)
    expect((await order(reader, 'a.txt', { use: 'print', territory: 'NO' })).json().value).toBe('UseNotLicensed')
    expect((await order(reader, 'a.txt', { use: 'editorial', territory: 'world' })).json().value).toBe('UseNotLicensed')
    expect((await order(reader, 'a.txt', { use: 'balloons', territory: 'NO' })).json().value).toBe('InvalidRequest')
    expect((await order(reader, 'a.txt', undefined, { 'x-licence-use': 'editorial' })).statusCode).toBe(400)
    // What no licence limits is had as ever.
    expect((await order(reader, 'b.txt')).statusCode).toBe(202)
    const said = await order(reader, 'a.txt', undefined, { 'x-licence-use': 'editorial; territory=no' })
    expect((await found('Twice'))?.used).toBe(0)
    const { href } = said.json<{ href: string }>()
    expect([(await reader.ask(href)).statusCode, (await reader.ask(href)).statusCode]).toEqual([200, 200])
    expect((await found('Twice'))?.used).toBe(1)
  })

  test('a number is never passed, also by two at once; whoever has had the same within a day has it again', async () => {
    const [one, two] = [await aSignedInUser(server, 'one', [readers]), await aSignedInUser(server, 'two', [readers])]
    const orders = await Promise.all([one, two].map((who) => order(who, 'a.txt', editorial)))
    const fetched = await Promise.all(
      [one, two].map((who, n) => who.ask(orders[n]?.json<{ href: string }>().href ?? '')),
    )
    expect(fetched.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(fetched.find(({ statusCode }) => statusCode === 403)?.json().value).toBe('LicenceUsedUp')
    expect((await found('Twice'))?.used).toBe(2)
    expect(await had(reader, 'a.txt', editorial)).toBe(200)
    expect(await had(reader, 'a.txt', { use: 'editorial', territory: 'SE' })).toBe('LicenceUsedUp')
    expect((await found('Twice'))?.used).toBe(2)
    await pass(1)
    expect(await had(reader, 'a.txt', editorial)).toBe('LicenceUsedUp')
    const { change = '', revision } = (await found('Twice')) ?? {}
    const more = wish({ name: 'Twice', uses: ['editorial'], territories: ['NO', 'SE'], mostUses: 5 })
    expect((await send(keeper, change, { ...more, revision }, 'PATCH')).statusCode).toBe(204)
    expect((await found('Twice'))?.used).toBe(2)
  })

  test('of many the others come, and those left out are named; by links it is said in the address; and it is told who had it for what', async () => {
    const sharer = await aSharer(server, 'packer', { groups: [readers] })
    const assets = ['a.txt', 'b.txt'].map((name) => ({ href: `${at(name)}/__renditions/ORIGINAL` }))
    const left = async (licenceUse?: object) => {
      const answer = await pack(sharer, { assets, licenceUse })
      const { job } = await sharer.read(answer.json().location, 'download-status')
      return [job.result.count, job.result.files.flatMap(({ src, error }) => (error ? [`${src} ${error.value}`] : []))]
    }
    expect(await left()).toEqual([1, [`${at('a.txt')} LicenceUseRequired`]])
    expect(await left({ use: 'print', territory: 'NO' })).toEqual([1, [`${at('a.txt')} UseNotLicensed`]])
    expect(await left(editorial)).toEqual([2, []])
    const selection = { href: '/fotoweb/archives/5000-Press/', except: [], profile: originalProfile }
    const whole = await sharer.read((await pack(sharer, { selection })).json().location, 'download-status')
    expect([whole.job.result.asksUse, whole.job.result.count]).toEqual([true, 3])
    // What has another licence, or none, is had as ever; where all of it asks, nothing is begun.
    expect((await send(keeper, list, wish({ name: 'Plain' }))).statusCode).toBe(204)
    expect(await tie(keeper, ['b.txt'], { tie: [(await found('Plain'))?.id ?? 0] })).toBe(204)
    const some = (q: string) => pack(sharer, { selection: { ...selection, href: `${selection.href}?q=${q}` } })
    const plain = await sharer.read((await some('fn:b')).json().location, 'download-status')
    expect([plain.job.result.asksUse, plain.job.result.count]).toEqual([false, 1])
    expect((await some('fn:a')).json().value).toBe('LicenceUseRequired')
    expect(await had(reader, 'b.txt', editorial)).toBe(200)
    expect((await found('Plain'))?.used).toBe(0)
    const packed = await pack(sharer, { selection, licenceUse: { use: 'print', territory: 'NO' } })
    const { job } = await sharer.read(packed.json().location, 'download-status')
    const zip = await sharer.ask(job.result.files[0]?.href ?? '')
    const files = readPackage(zip.rawPayload)
    expect(files?.names).toEqual(expect.arrayContaining(['b.txt', 'c.txt']))
    const notThere = files?.read(files.names.find((name) => /not/i.test(name)) ?? '', 10_000)
    expect(String(notThere)).toBe('a.txt: No licence of this file allows this use.\r\n')

    const { originalURL } = await anAlbum(sharer, { name: 'Fair', assets: [{ href: at('a.txt') }] })
    const everyone = { type: 'everyone', acl: ['preview', 'download'], name: 'For the fair' }
    const [made] = await share(sharer, originalURL, { addShares: [everyone] })
    const link = await visitor(server).read(made?.sharedHREF ?? '', 'shared-album')
    expect(link.licenceUses).toBe('/fotoweb/licence-uses')
    const [member] = (await visitor(server).read(link.assets, 'assetlist')).data
    const file = member?.renditions[0]?.href ?? ''
    expect((await visitor(server).refused(file)).value).toBe('LicenceUseRequired')
    const without = readPackage((await visitor(server).ask(link.zip ?? '')).rawPayload)
    expect(without?.names).toEqual([expect.stringMatching(/not/i)])
    const forUse = '{?licenceUse,territory}'
    expect([member?.renditions[0]?.hrefFor, link.zipFor]).toEqual([file + forUse, link.zip + forUse])
    expect((await visitor(server).ask(`${file}?licenceUse=print&territory=NO`)).json().value).toBe('UseNotLicensed')
    expect((await visitor(server).ask(`${file}?licenceUse=editorial&territory=SE`)).statusCode).toBe(200)
    expect((await visitor(server).ask(`${link.zip}?licenceUse=editorial&territory=SE`)).statusCode).toBe(200)
    expect((await found('Twice'))?.used).toBe(3)
    // Two who come from one address are two, and each is one.
    for (const _ of [1, 2]) {
      const named = (await visitor(server).ask('/fotoweb/licence-uses')).cookies.find(({ name }) => /visit/.test(name))
      const cookies = { [named?.name ?? '']: named?.value ?? '' }
      for (const _again of [1, 2])
        expect((await visitor(server).ask(`${file}?licenceUse=editorial&territory=SE`, { cookies })).statusCode).toBe(
          200,
        )
    }
    expect((await found('Twice'))?.used).toBe(5)
    const { data } = await editor.read(`${at('a.txt')}.downloads`, 'asset-download-list')
    expect(data[0]).toMatchObject({ way: 'link', link: 'For the fair', use: 'Editorial', territory: 'SE' })
    const table = await boss.ask('/fotoweb/api/usage/downloads.csv')
    expect(table.body).toMatch(/version,bytes,use,territory\r\n.*a\.txt.*editorial,SE\r\n/)
  })
  test('limits stay where a change does not name them, outlast their licence, and are taken from files only by saying so', async () => {
    const { change = '', remove = '', id = 0, revision = 0, uses: named = [] } = { ...(await found('Twice')) }
    const { uses: _uses, territories: _places, mostUses: _most, ...older } = wish({ name: 'Twice', until: dayAfter(1) })
    expect((await send(keeper, change, { ...older, revision }, 'PATCH')).statusCode).toBe(204)
    const kept = { uses: named, territories: ['NO', 'SE'], mostUses: 5, until: dayAfter(1) }
    expect(await found('Twice')).toMatchObject(kept)
    const message = '1 file that is held back or limited today would be let out.'
    const unlimited = { ...wish({ name: 'Twice', until: dayAfter(1) }), revision: revision + 1 }
    const untied = { assets: ['a.txt', 'c.txt'].map(at), untie: [id] }
    for (const answer of [
      await send(keeper, change, unlimited, 'PATCH'),
      await keeper.ask(remove, { method: 'DELETE' }),
      await send(keeper, ties, untied),
    ])
      expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ field: 'frees', message }]])

    const sharer = await aSharer(server, 'lender', { groups: [readers] })
    const members = ['a.txt', 'b.txt'].map((name) => ({ href: at(name) }))
    const { originalURL } = await anAlbum(sharer, { name: 'Lent', assets: members })
    const [lent] = await share(sharer, originalURL, {
      addShares: [{ type: 'everyone', acl: ['preview', 'download'], name: 'Lent' }],
    })
    const link = () => visitor(server).read(lent?.sharedHREF ?? '', 'shared-album')
    await rule('none')
    await pass(3)
    expect((await order(editor, 'a.txt')).statusCode).toBe(403)
    expect(await had(reader, 'a.txt', editorial)).toBe('UseNotLicensed')
    expect((await link()).licenceUses).not.toBeNull()
    // What a link does not show says nothing of its licences.
    await rule('hide')
    const { count, licenceUses } = await link()
    expect([count, licenceUses]).toEqual([1, null])
    await rule('none')
    // A use that the site does not list is not said at the fetch either.
    const { href } = (await order(reader, 'b.txt')).json<{ href: string }>()
    expect((await send(keeper, list, wish({ name: 'Number', mostUses: 3 }))).statusCode).toBe(204)
    expect(await tie(keeper, ['b.txt'], { tie: [(await found('Number'))?.id ?? 0] })).toBe(204)
    expect((await reader.ask(`${href}?licenceUse=balloons&territory=NO`)).json().value).toBe('InvalidRequest')
    expect((await reader.ask(`${href}?licenceUse=print&territory=NO`)).statusCode).toBe(200)
    expect((await send(keeper, ties, { ...untied, frees: true })).statusCode).toBe(204)
    expect(await had(reader, 'a.txt', editorial)).toBe(200)
  })
})
