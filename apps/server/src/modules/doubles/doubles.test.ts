import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, anAlbumMaker } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import type { LikenessTables } from '#modules/likeness/likeness.tables.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { trashTasks } from '#modules/trash/trash.tasks.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { comparePictures } from './compare-pictures.ts'

const patience = { timeout: 180_000 }

/** A picture that is like no other with another number: waves of light, in a colour. */
function scene(number: number, [red, green, blue]: readonly [number, number, number], width = 640) {
  const height = Math.round(width * 0.7)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height]
      const light =
        0.55 +
        0.2 * Math.sin(7 * u + number) * Math.cos((5 + number) * v) +
        0.2 * Math.sin((9 + 2 * number) * v * u + 3 * number) +
        0.05 * Math.cos(31 * u - 17 * v)
      data.set(
        [red, green, blue].map((part) => Math.max(0, Math.min(255, part * light * 1.4))),
        (y * width + x) * 3,
      )
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}
const blue = [30, 80, 200] as const
const red = [200, 30, 30] as const

onBothEngines('what is alike', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let secret: ArchiveRow
  let kari: Person
  let boss: Person
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'EditText', 'Delete', 'HistoryView')
  const href = (name: string) => `/fotoweb/archives/${press.id}-Press/${name}.info`
  const compare = () => comparePictures(sharedMedia(), new AbortController().signal, server.platform)

  beforeAll(async () => {
    server = await open()
    press = await anArchive(server, { name: 'Press', access: [all] })
    secret = await anArchive(server, { name: 'Secret', access: [] })
    for (const archive of [press, secret])
      await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    kari = await anAlbumMaker(server, 'kari')
    boss = await administrator(server)
    const boat = await scene(1, blue).jpeg({ quality: 90 }).toBuffer()
    await aFile(press, 'boat.jpg', boat)
    await aFile(press, 'twin.jpg', boat)
    await aFile(press, 'small.jpg', await sharp(boat).resize(260).jpeg({ quality: 45 }).toBuffer())
    await aFile(press, 'barn.jpg', await scene(4, red).jpeg().toBuffer())
    await aFile(secret, 'plan.jpg', await sharp(boat).resize(500).png().toBuffer())
    for (const [name, background] of [
      ['page', '#ffffff'],
      ['leaf', '#fefefe'],
    ] as const)
      await aFile(
        press,
        `${name}.png`,
        await sharp({ create: { width: 90, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      )
    await server.index(press.id)
    await server.index(secret.id)
    for (const task of trashTasks(server.platform)) server.platform.tasks.register(task)
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const alike = async (who: Person, name: string) => {
    const { alike: list } = await who.read(href(name), 'asset')
    expect(list).toBe(`${href(name)}.alike`)
    return who.read(list ?? '', 'alike-list')
  }
  const told = async (who: Person, name: string) =>
    (await alike(who, name)).data.map(({ asset, archive, likeness }) => `${archive.name}/${asset.filename} ${likeness}`)
  const found = async (who: Person, query: string) =>
    (await who.read(`/fotoweb/archives/${press.id}-Press/?${query}`, 'assetlist')).data
      .map(({ filename }) => filename)
      .sort()
  const groups = async (who: Person) => {
    const { doubles } = await who.read(`/fotoweb/archives/${press.id}-Press/`, 'collectioninfo')
    const list = await who.read(doubles ?? '', 'doubles-list')
    const names = list.data.map(
      ({ data, likeness }) => `${likeness}: ${data.map(({ filename }) => filename).join(' ')}`,
    )
    return [list.isComplete, ...names]
  }

  const merge = (who: Person, into: string, from: string) =>
    who.ask(`${href(into)}.alike`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ asset: { href: from.startsWith('/') ? from : href(from) } }),
    })
  const lastEntry = async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from audit_entries`.execute(
      server.platform.db.tables(),
    )
    return Number(rows[0]?.id ?? 0)
  }
  const stateOf = async (who: Person, task: string) => (await who.read(task, 'task-status')).task.state
  const begun = (answer: Awaited<ReturnType<typeof merge>>) => {
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json<{ location: string }>().location
  }

  test('is listed with the most alike first, as far as the viewer sees it', async () => {
    expect(await told(kari, 'boat.jpg')).toEqual(['Press/twin.jpg file', 'Press/small.jpg picture'])
    expect((await told(boss, 'boat.jpg')).toSorted()).toEqual([
      'Press/small.jpg picture',
      'Press/twin.jpg file',
      'Secret/plan.jpg picture',
    ])
    expect(await told(kari, 'barn.jpg')).toEqual([])
    expect(await alike(kari, 'page.png')).toMatchObject({ isComparable: false, data: [] })
    await setAccess(
      operator,
      press.id,
      [group(builtIn.registeredUsers, ['View', 'EditText'], 'NOT fn:twin')],
      server.platform,
    )
    expect(await told(kari, 'boat.jpg')).toEqual(['Press/small.jpg picture'])
    await setAccess(operator, press.id, [all], server.platform)
    expect((await kari.ask(`${href('boat.jpg')}.alike?after=x`)).statusCode).toBe(400)
  })

  test('is known by its colours, in searches and facets', async () => {
    expect(await found(kari, 'q=colour:blue')).toEqual(['boat.jpg', 'small.jpg', 'twin.jpg'])
    expect(await found(kari, 'colour=red')).toEqual(['barn.jpg'])
    expect(await found(kari, 'q=colour:white')).toEqual(['leaf.png', 'page.png'])
    expect(await found(kari, 'q=NOT colour:blue NOT colour:white')).toEqual(['barn.jpg'])
    expect((await kari.ask(`/fotoweb/archives/${press.id}-Press/?q=colour:mauve`)).statusCode).toBe(400)
    const { facets } = await kari.read(`/fotoweb/archives/${press.id}-Press/`, 'collection')
    const { data } = await kari.read(facets ?? '', 'facets')
    const colours = data.find(({ key }) => key === 'colour')
    expect(colours?.values.map(({ value, count }) => `${value} ${count}`)).toContain('blue 3')
  })

  test('is found of pictures that were there before, and in groups for whoever may edit them', async () => {
    await sql`update asset_likeness set state = 'wanted', group_id = null, band0 = null, band1 = null, band2 = null,
      band3 = null, colours = ''`.execute(server.platform.db.tables())
    await sql`delete from asset_colours`.execute(server.platform.db.tables())
    expect(await told(kari, 'boat.jpg')).toEqual(['Press/twin.jpg file'])
    expect(await groups(kari)).toEqual([false])
    await compare()
    expect(await told(kari, 'boat.jpg')).toEqual(['Press/twin.jpg file', 'Press/small.jpg picture'])
    expect(await found(kari, 'q=colour:blue')).toEqual(['boat.jpg', 'small.jpg', 'twin.jpg'])
    expect(await groups(kari)).toEqual([true, 'picture: boat.jpg small.jpg twin.jpg'])
    const hide = (filter: string) =>
      setAccess(operator, press.id, [group(builtIn.registeredUsers, ['View', 'EditText'], filter)], server.platform)
    await hide('NOT fn:small')
    expect(await groups(kari)).toEqual([true, 'file: boat.jpg twin.jpg'])
    await hide('NOT fn:small NOT fn:twin')
    expect(await groups(kari)).toEqual([true])
    await setAccess(operator, press.id, [may('View')], server.platform)
    expect((await kari.ask(`/fotoweb/api/doubles/${press.id}/`)).statusCode).toBe(403)
    await setAccess(operator, press.id, [all], server.platform)
  })

  test('is found later where a thumbnail cannot be read, and holds up no other', async () => {
    await sql`update asset_likeness set state = 'wanted', band0 = null, band1 = null, band2 = null, band3 = null`.execute(
      server.platform.db.tables(),
    )
    const { files } = server.platform
    let isFirst = true
    const broken = new Proxy(files, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (name === 'find' && isFirst) {
          isFirst = false
          return () => Promise.reject(new Error('EIO'))
        }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const states = async () => {
      const rows = server.platform.db.tables<LikenessTables>().selectFrom('asset_likeness').select('state')
      return (await rows.execute()).map(({ state }) => state).sort()
    }
    const count = (await states()).length
    await comparePictures(sharedMedia(), new AbortController().signal, { ...server.platform, files: broken })
    await compare()
    expect(await states()).toEqual([...Array<string>(count - 1).fill('done'), 'wanted'])
    expect((await groups(kari))[0]).toBe(false)
    server.clock.advance(3_600_000)
    await compare()
    expect(await states()).toEqual(Array(count).fill('done'))
  })

  test('is merged with what is alike alone, and of the two one always stays, also while the deletion waits', async () => {
    const ways = [
      ['boat.jpg', 'twin.jpg'],
      ['twin.jpg', 'boat.jpg'],
    ] as const
    const answers = await Promise.all(ways.map(([into, from]) => merge(kari, into, from)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const at = answers.findIndex(({ statusCode }) => statusCode === 201)
    const [kept, gone] = ways[at] ?? ways[0]
    for (const [into, from] of [
      [gone, kept],
      [gone, 'small.jpg'],
      [kept, gone],
    ] as const)
      expect((await merge(kari, into, from)).json()).toMatchObject({
        value: 'MergeRefused',
        message: expect.stringContaining('being deleted'),
      })
    expect((await merge(kari, kept, 'barn.jpg')).json()).toMatchObject({
      value: 'MergeRefused',
      message: expect.stringContaining('not alike'),
    })
    await server.platform.tasks.start({ isAlone: true })
    const location = begun(answers[at] ?? (await merge(kari, kept, gone)))
    await expect.poll(() => stateOf(kari, location), patience).toBe('done')
    expect([(await kari.ask(href(kept))).statusCode, (await kari.ask(href(gone))).statusCode]).toEqual([200, 404])
    const { task } = await kari.read(location, 'task-status')
    expect((await kari.ask(task.undo ?? '', { method: 'POST' })).statusCode).toBe(201)
    await expect.poll(async () => (await kari.ask(href(gone))).statusCode, patience).toBe(200)
  })

  test('is merged without losing keywords, rating, rights or albums, and both halves can be taken back', async () => {
    const say = (who: Person, name: string, metadata: object) =>
      who.ask(href(name), {
        method: 'PATCH',
        headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
        payload: JSON.stringify({ metadata }),
      })
    const last = await lastEntry()
    await say(kari, 'boat.jpg', { 25: { value: ['quay', 'Boat'] }, 320: { value: '2' }, 5: { value: 'Kept' } })
    const own = { 25: { value: ['boat', 'rain'] }, 320: { value: '4' }, 5: { value: 'Lost' }, 116: { value: '© Kari' } }
    expect((await say(kari, 'small.jpg', own)).statusCode).toBe(200)
    const album = (await anAlbum(boss, { name: 'Spring', assets: [{ href: href('small.jpg') }] })).href
    const { data } = await alike(kari, 'boat.jpg')
    const offer = data.find(({ asset }) => asset.filename === 'small.jpg')?.mergeHere
    const words = (some: { field: number; values: string[] }[] = []) =>
      some.map(({ field, values }) => [field, ...values])
    expect(words(offer?.gains)).toEqual([
      [25, 'rain'],
      [116, '© Kari'],
      [320, '4'],
    ])
    expect(words(offer?.loses)).toEqual([[5, 'Lost']])

    await setAccess(operator, press.id, [may('View', 'EditText')], server.platform)
    expect((await alike(kari, 'boat.jpg')).data.map(({ mergeHere, mergeThere }) => [mergeHere, mergeThere])).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await merge(kari, 'boat.jpg', 'small.jpg')).statusCode).toBe(403)
    await setAccess(operator, press.id, [all], server.platform)
    expect((await merge(kari, 'boat.jpg', 'boat.jpg')).statusCode).toBe(400)
    expect((await merge(kari, 'boat.jpg', 'none.jpg')).statusCode).toBe(404)

    const location = begun(await merge(kari, 'boat.jpg', 'small.jpg'))
    await expect.poll(() => stateOf(kari, location), patience).toBe('done')
    expect((await kari.ask(href('small.jpg'))).statusCode).toBe(404)
    const values = async () => {
      const { metadata } = await kari.read(href('boat.jpg'), 'asset')
      return [25, 320, 5, 116].map((field) => metadata[field]?.value)
    }
    expect(await values()).toEqual([['quay', 'Boat', 'rain'], '4', 'Kept', '© Kari'])
    const inAlbum = async () => (await boss.read(album, 'collection')).assets.data.map(({ filename }) => filename)
    expect(await inAlbum()).toEqual(['boat.jpg'])
    const { rows } = await sql<{ deed: string; details: string }>`select deed, details from audit_entries
      where deed in ('asset.merged', 'asset.trashed') and id > ${last} order by id`.execute(server.platform.db.tables())
    expect(rows.map(({ deed }) => deed)).toEqual(['asset.merged', 'asset.trashed'])
    expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({ from: 'small.jpg', albums: [expect.any(String)] })

    const { task } = await kari.read(location, 'task-status')
    expect((await kari.ask(task.undo ?? '', { method: 'POST' })).statusCode).toBe(201)
    await expect.poll(async () => (await kari.ask(href('small.jpg'))).statusCode, patience).toBe(200)
    expect(await inAlbum()).toEqual(['small.jpg', 'boat.jpg'])
    expect(await told(kari, 'boat.jpg')).toEqual(['Press/twin.jpg file', 'Press/small.jpg picture'])
  })

  test('takes licences along, and consent for those alone who may manage it, and the stricter of what was said of it', async () => {
    const manage = async (isOn: boolean) => {
      const address = `/fotoweb/api/config/archives/${press.id}`
      const payload = { ...(await boss.ask(address)).json(), EnableConsentManagement: isOn }
      expect((await boss.ask(address, { method: 'PUT', payload })).statusCode).toBe(200)
    }
    await manage(true)
    const send = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => boss.ask(url, { method, payload })
    const texts = [{ language: 'en', title: 'Party', body: 'I agree.' }]
    const settings = {
      ...{
        companyName: 'Press AS',
        companyAbout: '',
        contactEmailAddress: 'press@example.org',
        enableConsentForms: true,
      },
      categories: [{ consentCategoryId: 'print', title: 'Printed papers' }],
      templates: [{ templateId: '', name: 'Party', consentCategoryIds: ['print'], texts }],
    }
    const { templates } = (await send('/fotoweb/api/config/consentForms/ConsentFormSettings', settings, 'PUT')).json()
    const person = { name: 'Ada Berg', email: '', birthDate: '', guardianName: '', guardianEmail: '' }
    const paper = { person, templateId: templates[0].templateId, language: 'en', validUntil: null }
    const form = (await send('/fotoweb/api/consentForms', paper)).json()
    const wish = { assets: [href('small.jpg')], tie: [form.href], flags: ['MoreConsentNeeded'] }
    const said = await send('/fotoweb/api/consentChange', wish)
    expect([said.statusCode, said.statusCode === 204 ? '' : said.body]).toEqual([204, ''])
    await send('/fotoweb/api/licences', { name: 'Bought', licensor: '', from: null, until: null, link: '', note: '' })
    const bought = await send('/fotoweb/api/licence-ties', { assets: [href('small.jpg')], tie: [1] })
    expect([bought.statusCode, bought.body]).toEqual([204, ''])
    const denied = await merge(kari, 'boat.jpg', 'small.jpg')
    expect([denied.statusCode, denied.json().message]).toEqual([403, expect.stringContaining('Manage consent status')])
    const more = may('View', 'Preview', 'EditText', 'Delete', 'ManageConsentStatus', 'ViewConsentSummary')
    await setAccess(operator, press.id, [more], server.platform)
    await manage(false)
    expect((await merge(kari, 'boat.jpg', 'small.jpg')).json()).toMatchObject({
      value: 'MergeRefused',
      message: expect.stringContaining('does not manage consent'),
    })
    await manage(true)
    const last = await lastEntry()
    const location = begun(await merge(kari, 'boat.jpg', 'small.jpg'))
    const { data: licences } = await kari.read(`${href('boat.jpg')}.licences`, 'asset-licences')
    expect(licences.map(({ name }) => name)).toEqual(['Bought'])
    await expect.poll(() => stateOf(kari, location), patience).toBe('done')
    const { consentStatus } = await kari.read(href('boat.jpg'), 'asset')
    expect(consentStatus).toMatchObject({ consentFlags: ['MoreConsentNeeded'], consentFormCount: 1 })
    const { rows } = await sql<{ deed: string }>`select deed from audit_entries where id > ${last} order by id`.execute(
      server.platform.db.tables(),
    )
    expect(rows.map(({ deed }) => deed)).toEqual(['consent.changed', 'asset.merged', 'asset.trashed'])
  })

  test('goes into the albums of others from another archive only as the same file, and stands for them', async () => {
    await setAccess(operator, secret.id, [all], server.platform)
    const plan = `/fotoweb/archives/${secret.id}-Secret/plan.jpg.info`
    const mine = (await anAlbum(kari, { name: 'Mine', assets: [{ href: plan }] })).href
    const hers = (await anAlbum(boss, { name: 'Hers', assets: [{ href: plan }] })).href
    expect((await kari.ask(mine, { method: 'PATCH', payload: { poster_asset: plan } })).statusCode).toBe(200)
    const location = begun(await merge(kari, 'boat.jpg', plan))
    await expect.poll(() => stateOf(kari, location), patience).toBe('done')
    const held = async (who: Person, album: string) =>
      (await who.read(album, 'collection')).assets.data.map(({ filename }) => filename)
    expect([await held(kari, mine), await held(boss, hers)]).toEqual([['boat.jpg'], []])
    expect((await kari.read(mine, 'collection')).posterAsset).toBe(`${mine}${press.id}-Press/boat.jpg.info`)
  })
})
