import type { TermsPublication } from '@vitrine/contract/terms-of-use.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSharer, share } from '#modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { countVisitorsTask } from '#modules/background-tasks/count-visitors-task.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { guest, resolveUser } from '#modules/session/resolve-viewer.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { acceptTerms } from './accept-terms.ts'
import { demandAcceptance } from './demand-acceptance.ts'

const [readers, programs] = [10760, 10761]
const at = (name: string) => `/fotoweb/archives/5000-Press/${name}.info`
const english = { en: { title: 'Terms of use', text: 'Name the *photographer*. <b>Always.</b>' } }
const management = '/fotoweb/api/terms-of-use'

onBothEngines('terms of use', (open) => {
  let server: TestServer
  let boss: Person
  let reader: Person
  let album: string
  let token: string
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, {
      name: 'Press',
      access: [group(readers, ['View', 'Preview', 'Download']), everyoneLooks],
    })
    await insertGroup({ id: programs, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
    const create = { width: 60, height: 40, channels: 3 as const, background: '#336699' }
    await aFile(archive, 'a.jpg', await sharp({ create }).jpeg().toBuffer())
    await server.index(archive.id)
    boss = await administrator(server)
    reader = await aSignedInUser(server, 'reader', [readers, programs])
    const sharer = await aSharer(server, 'Owner', { groups: [readers] })
    const { originalURL } = await anAlbum(sharer, { name: 'Spring', assets: [{ href: at('a.jpg') }] })
    const [made] = await share(sharer, originalURL, {
      addShares: [{ type: 'everyone', acl: ['preview', 'download'], name: 'FØR the paper' }],
    })
    album = made?.sharedHREF ?? ''
    const { user } = await reader.read('/fotoweb/me', 'full-api-descriptor')
    const given = { userId: user.userId, name: 'CMS', scope: 'download' as const, expiresAt: null }
    token = (await addToken(actingAsSystem('a test'), given, server.platform)).token
  })
  afterAll(() => server.close())

  const send = (who: Person, url: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
    who.ask(url, { method, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
  const publish = async (after: number, wish: Partial<TermsPublication> = {}) => {
    const publication = { texts: english, isAsked: true, asksPrograms: true, after, ...wish }
    return (await send(boss, management, publication)).statusCode
  }
  const order = (who: Person, headers = {}) =>
    who.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json', ...headers },
      payload: JSON.stringify({ href: `${at('a.jpg')}/__renditions/ORIGINAL` }),
    })
  const pack = (who: Person) =>
    who.ask('/fotoweb/me/background-tasks/', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.download-request+json' },
      payload: JSON.stringify({ request: { assets: [{ href: `${at('a.jpg')}/__renditions/ORIGINAL` }], zip: true } }),
    })
  const bearer = () => ({ authorization: `Bearer ${token}` })
  const ofLink = async (who: Person) => {
    const shown = await who.read(album, 'shared-album')
    const [member] = (await who.read(shown.assets, 'assetlist')).data
    return { ...shown, files: [shown.zip ?? '', member?.renditions[0]?.href ?? ''] }
  }
  const accepted = async (q = '') => {
    const { acceptances } = await boss.read(management, 'terms-management')
    const { search } = await boss.read(acceptances, 'terms-acceptance-list')
    return boss.read(search.replace('{?q}', `?q=${encodeURIComponent(q)}`), 'terms-acceptance-list')
  }

  test('without terms nobody is asked, and only administrators set any', async () => {
    expect(await reader.read('/fotoweb/terms-of-use', 'terms-of-use')).toEqual({
      current: null,
      isDue: false,
      accept: null,
    })
    expect([(await order(reader)).statusCode, (await pack(reader)).statusCode]).toEqual([202, 201])
    expect((await ofLink(visitor(server))).terms).toBeNull()
    expect((await send(reader, '/fotoweb/terms-of-use', { number: 1 })).statusCode).toBe(404)
    for (const url of [management, `${management}/acceptances`, `${management}/acceptances.csv`])
      expect((await reader.ask(url, { headers: { accept: 'application/json' } })).statusCode).toBe(403)
    expect(
      (await send(reader, management, { texts: english, isAsked: true, asksPrograms: true, after: 0 })).statusCode,
    ).toBe(403)
    const faulty = await boss.refused(management, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        ...{ texts: { en: { title: ' ', text: 'x' }, nb: { title: '', text: '' } } },
        ...{ isAsked: true, asksPrograms: true, after: 0 },
      }),
    })
    expect(faulty.fields).toEqual([{ field: 'texts.en.title', rule: 'required', message: 'Fill this in.' }])
    expect(await publish(0, { texts: {} })).toBe(400)
    expect((await boss.read(management, 'terms-management')).versions).toEqual([])
  })

  test('every way by which a file leaves waits until whoever asks has accepted, and says where', async () => {
    // What was begun before is held back, too.
    const href = (await order(reader)).json<{ href: string }>().href
    const { job } = await reader.read((await pack(reader)).json().location, 'download-status')
    const zip = job.result.files[0]?.href ?? ''
    expect(await publish(0)).toBe(204)
    expect(await publish(0)).toBe(412)
    const refusals = [await order(reader), await pack(reader), await reader.ask(href), await reader.ask(zip)]
    refusals.push(await order(reader, bearer()), await order(boss))
    for (const one of refusals)
      expect([one.statusCode, one.json().value, one.json().terms]).toEqual([
        403,
        'TermsNotAccepted',
        '/fotoweb/terms-of-use',
      ])
    // Looking is no download.
    const [preview] = (await reader.read(at('a.jpg'), 'asset')).previews
    expect((await reader.ask(preview?.href ?? '')).statusCode).toBe(200)

    const german = { headers: { 'accept-language': 'de', accept: 'application/json' } }
    const terms = (await visitor(server).ask('/fotoweb/terms-of-use', german)).json()
    expect(terms).toMatchObject({ isDue: true, current: { number: 1, title: 'Terms of use' } })
    const page = await visitor(server).ask(terms.current.page)
    expect([page.statusCode, page.headers['content-language']]).toEqual([200, 'en'])
    expect(page.body).toContain('<em>photographer</em>. &lt;b&gt;')
    // No program accepts anything for anybody.
    const byProgram = await person(server).ask('/fotoweb/terms-of-use', {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'application/json' },
      payload: '{"number":1}',
    })
    expect(byProgram.statusCode).toBe(403)
    expect((await send(reader, '/fotoweb/terms-of-use', { number: 2 })).json().value).toBe('TermsNotAccepted')
    for (let again = 0; again < 2; again++)
      expect((await send(reader, '/fotoweb/terms-of-use', { number: 1 })).statusCode).toBe(204)
    expect(await reader.read('/fotoweb/terms-of-use', 'terms-of-use')).toMatchObject({ isDue: false, accept: null })
    expect([(await order(reader)).statusCode, (await pack(reader)).statusCode]).toEqual([202, 201])
    expect([(await reader.ask(href)).statusCode, (await reader.ask(zip)).statusCode]).toEqual([200, 200])
    // It counts for the programs of this person, and for nobody else.
    expect((await order(person(server), bearer())).statusCode).toBe(202)
    expect((await order(boss)).statusCode).toBe(403)
    const { data, table } = await accepted('READ')
    expect(data).toMatchObject([{ version: 1, userName: 'reader', person: 'reader', link: null, isVisitor: false }])
    expect((await accepted('nobody')).data).toEqual([])
    const csv = (await boss.ask(table)).body
    expect([csv.split('\r\n').length, csv.includes(',reader,')]).toEqual([3, true])
    const { data: log } = await boss.read('/fotoweb/api/audit/?deed=terms.accepted', 'audit-list')
    expect(log.map(({ actor, subject }) => [actor.name, subject?.id])).toEqual([['reader', '1']])
  })

  test('whoever has a link accepts for the visit, by the address of the link', async () => {
    const anybody = visitor(server)
    const shown = await ofLink(anybody)
    for (const file of shown.files)
      expect(await anybody.refused(file)).toMatchObject({ status: 403, value: 'TermsNotAccepted', terms: shown.terms })
    const terms = await anybody.read(shown.terms ?? '', 'terms-of-use')
    const answer = await send(anybody, terms.accept ?? '', { number: terms.current?.number ?? 0 })
    expect(answer.statusCode).toBe(204)
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'vitrine_terms', httpOnly: true, path: '/fotoweb/' })
    expect([cookie?.expires, cookie?.maxAge]).toEqual([undefined, undefined])
    const same = person(server, `${cookie?.name}=${cookie?.value}`)
    for (const file of shown.files) expect((await same.ask(file)).statusCode).toBe(200)
    const forged = person(server, `vitrine_terms=1.${'A'.repeat(22)}`)
    for (const file of shown.files) expect((await forged.ask(file)).statusCode).toBe(403)
    expect((await accepted('før the paper')).data).toMatchObject([
      { isVisitor: true, link: 'FØR the paper', person: null },
    ])
    // Whoever has a whole network of IPv6 is one visitor, and not endlessly many.
    const viewer = { ...guest(), from: '2001:db8::1' }
    for (const from of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1'])
      await acceptTerms({ ...viewer, from }, { number: 1 }, server.platform)
    expect((await accepted()).data.filter(({ from }) => from.startsWith('2001:db8'))).toHaveLength(1)
    for (let more = 0; more < 600 - 3; more++) countVisitorsTask(viewer, server.platform)
    await expect(acceptTerms(viewer, { number: 1 }, server.platform)).rejects.toMatchObject({
      value: 'TooManyAttempts',
    })
  })

  test('a minor version asks nobody again, another one does; programs and everybody can be let through', async () => {
    expect(await publish(1, { isAsked: false })).toBe(204)
    expect((await order(reader)).statusCode).toBe(202)
    expect((await order(boss)).json().value).toBe('TermsNotAccepted')
    expect(await publish(2)).toBe(204)
    for (const who of [reader, boss]) expect((await order(who)).json().value).toBe('TermsNotAccepted')
    expect((await order(person(server), bearer())).statusCode).toBe(403)
    expect((await send(boss, management, { asksPrograms: false }, 'PATCH')).statusCode).toBe(204)
    expect((await order(person(server), bearer())).statusCode).toBe(202)
    const { user } = await boss.read('/fotoweb/me', 'full-api-descriptor')
    const viewer = await resolveUser(user.userId, server.platform)
    if (viewer === null) throw new Error('The administrator is gone.')
    await expect(demandAcceptance({ ...viewer, isForItself: true }, server.platform)).resolves.toBeUndefined()
    await expect(demandAcceptance(viewer, server.platform)).rejects.toThrow()
    const { versions } = await boss.read(management, 'terms-management')
    expect(versions.map(({ number, isAsked, accepted: count }) => [number, isAsked, count])).toEqual([
      [3, true, 0],
      [2, false, 0],
      [1, true, 3],
    ])
    expect((await send(boss, management, { isOn: false }, 'PATCH')).statusCode).toBe(204)
    expect((await order(boss)).statusCode).toBe(202)
    expect((await visitor(server).read(album, 'shared-album')).terms).toBeNull()
  })
})
