import { rename } from 'node:fs/promises'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { readPackage } from '@vitrine/media/files/read-package.ts'
import { pdfOf } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSharer, share } from '#modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { finishUpload } from '#modules/uploads/finish-upload.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { processingAddresses as at, fetchRendition, processingRequests } from './rendition-administration.builders.ts'

const grey = '#808080'
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: grey } })
const marking = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
const none = { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false }

/** The colour in a place of a picture, in parts of its sides. */
async function colourAt(bytes: Buffer, [x, y]: readonly [number, number] = [0.5, 0.5]): Promise<string> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const place = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3)
  if (red > 200 && green < 60 && blue > 200) return 'magenta'
  if (green > 200 && red < 60) return 'green'
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 12 ? 'grey' : `${red} ${green} ${blue}`
}

onBothEngines('watermarks', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let admin: Person
  let reader: Person
  let owner: Person
  let requests: ReturnType<typeof processingRequests>
  let mark: string
  const readers = 11000
  const owners = 11001
  const may: readonly ArchivePermission[] = ['View', 'Preview', 'HistoryView']
  beforeAll(async () => {
    server = await open()
    const all = group(owners, [...may, 'Download', 'CropAndDownload', 'Order'])
    press = await anArchive(server, { name: 'Press', access: [group(readers, may), all] })
    await aFile(press, 'one.jpg', await plain(2430, 1620).jpeg().toBuffer())
    const frames = Buffer.alloc(500 * 400 * 3 * 3, 0x80)
    const raw = { width: 500, height: 1200, channels: 3 as const, pageHeight: 400 }
    await aFile(press, 'moving.gif', await sharp(frames, { raw }).gif().toBuffer())
    await aFile(press, 'pages.tif', await sharp(frames, { raw }).tiff().toBuffer())
    const page = { width: 600, height: 400, colour: '0.5 0.5 0.5' }
    await aFile(press, 'paper.pdf', pdfOf([page, page]))
    await server.index(press.id)
    admin = await administrator(server)
    reader = await aSignedInUser(server, 'reader', [readers])
    owner = await aSignedInUser(server, 'owner', [owners])
    requests = processingRequests(admin)
    mark = (await requests.addWatermark({ Content: (await marking('#ff00ff')).toString('base64') })).Filename
  })
  afterAll(() => server.close())

  const href = (name = 'one.jpg') => `/fotoweb/archives/${press.id}-Press/${name}.info`
  const read = (who: Person, name?: string): Promise<Asset> => who.read(href(name), 'asset')
  const lay = (change: object = {}, archive = press) =>
    requests.setArchive(archive.id, { WatermarkSettings: { ...none, WatermarkFilename: mark, ...change } })
  const bytesAt = async (who: Person, address: string, accept = '*/*') => {
    const answer = await who.ask(address, { headers: { accept } })
    expect([address, answer.statusCode]).toEqual([address, 200])
    return answer.rawPayload
  }
  /** Every address of a picture that a document tells, with the longer side that comes. */
  const picturesOf = ({ previews, quickRenditions, pages, playback }: Asset): string[] => [
    ...previews.map((one) => one.href),
    ...quickRenditions.map((one) => one.href),
    ...(pages?.sizes.flatMap(({ template }) => ['1', '2'].map((page) => template.replace('{page}', page))) ?? []),
    ...(playback?.strip ? [playback.strip.href] : []),
  ]
  const sweep = async (who: Person, name: string) => {
    const addresses = picturesOf(await read(who, name))
    const found = new Set<string>()
    for (const address of addresses) {
      const bytes = await bytesAt(who, address)
      const { width, height } = await sharp(bytes).metadata()
      const size = Math.max(width, height) <= 400 ? 'small' : 'large'
      found.add(`${size} ${await colourAt(bytes)}`)
    }
    return [...found].sort()
  }

  test('whoever may not download the original sees it on every larger picture, by every address; small ones have none', async () => {
    await lay()
    expect(await sweep(reader, 'one.jpg')).toEqual(['large magenta', 'small grey'])
    expect(await sweep(reader, 'pages.tif')).toEqual(['large magenta', 'small grey'])
    expect(await sweep(reader, 'moving.gif')).toEqual(['large magenta', 'small grey'])
    expect(await sweep(reader, 'paper.pdf')).toEqual(['large magenta', 'small grey'])
    expect(await sweep(owner, 'one.jpg')).toEqual(['large grey', 'small grey'])
    const asset = await read(reader)
    expect([asset.fullPicture, asset.renditions]).toEqual([null, []])
    const full = (await read(owner)).fullPicture?.href ?? ''
    expect(await colourAt(await bytesAt(owner, full))).toBe('grey')
    expect((await reader.ask(full)).statusCode).toBe(403)
  })

  test('addresses say which picture they are of, and the rights of the moment decide: what was told before shows the watermark after', async () => {
    await requests.setArchive(press.id, { WatermarkSettings: none })
    const before = await read(reader)
    const old = before.previews[0]?.href ?? ''
    expect(await colourAt(await bytesAt(reader, old))).toBe('grey')
    const tag = String((await reader.ask(old)).headers['etag'])
    await lay()
    const after = (await read(reader)).previews[0]?.href ?? ''
    expect(after).not.toBe(old)
    expect(await colourAt(await bytesAt(reader, after))).toBe('magenta')
    expect(await colourAt(await bytesAt(reader, old))).toBe('magenta')
    expect((await reader.ask(old, { headers: { 'if-none-match': tag } })).statusCode).toBe(200)
    // The signature is of the whole: the other claim with this signature is nobody's.
    const [claim = ''] = /\/v2\/[^/]+\//.exec(old) ?? []
    expect((await reader.ask(after.replace(/\/v2\/[^/]+\//, claim))).statusCode).toBe(403)
    // An address of somebody who may download is worth no more than their rights now.
    const theirs = (await read(owner)).previews[0]?.href ?? ''
    expect(await colourAt(await bytesAt(owner, theirs))).toBe('grey')
    await setAccess(operator, press.id, [group(readers, may), group(owners, may)], server.platform)
    expect(await colourAt(await bytesAt(owner, theirs))).toBe('magenta')
    await setAccess(
      operator,
      press.id,
      [group(readers, may), group(owners, [...may, 'Download', 'CropAndDownload', 'Order'])],
      server.platform,
    )
  })

  test.each([
    [0, [0.1, 0.1]],
    [1, [0.9, 0.1]],
    [2, [0.1, 0.9]],
    [3, [0.9, 0.9]],
    [4, [0.5, 0.5]],
  ] as const)('alignment %i lies where it should, and is fitted in the middle only', async (place, spot) => {
    const spots = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
      [0.5, 0.5],
    ] as const
    await requests.send('PUT', `${at.watermarks}/${mark}`, { Name: 'Mark', Text: '', Opacity: 100, Part: 20 })
    await lay({ WatermarkAlignment: place, ScaleToFit: true })
    const saved = await admin.read(`/fotoweb/api/config/archives/${press.id}`, 'archive-config')
    expect(saved.WatermarkSettings).toEqual({
      WatermarkFilename: mark,
      WatermarkAlignment: place,
      ScaleToFit: place === 4,
    })
    const bytes = await bytesAt(reader, (await read(reader)).previews[0]?.href ?? '')
    const seen = await Promise.all(spots.map(async (each) => [each, await colourAt(bytes, each)] as const))
    const marked = seen.filter(([, colour]) => colour === 'magenta').map(([each]) => each)
    // A mark of three by two fills a picture of three by two.
    expect(marked).toEqual(place === 4 ? spots : [spot])
  })

  test('an archive says which watermark lies where and whether it is fitted: 0 to 4, and 4 where nobody said otherwise [ARC-029 ARC-030]', async () => {
    const fresh = await anArchive(server, { name: 'Fresh' })
    const said = async () =>
      (await admin.read(`/fotoweb/api/config/archives/${fresh.id}`, 'archive-config')).WatermarkSettings
    expect(await said()).toEqual({ WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false })
    for (const place of [0, 1, 2, 3, 4]) {
      await lay({ WatermarkAlignment: place }, fresh)
      expect((await said()).WatermarkAlignment).toBe(place)
    }
    for (const [wish, field] of [
      [{ WatermarkAlignment: 5 }, 'WatermarkAlignment'],
      [{ WatermarkAlignment: -1 }, 'WatermarkAlignment'],
      [{ WatermarkFilename: 'nobodys.png' }, 'WatermarkFilename'],
    ] as const) {
      const body = { WatermarkSettings: { ...none, WatermarkFilename: mark, ...wish } }
      const refused = await requests.send('PUT', `/fotoweb/api/config/archives/${fresh.id}`, body)
      expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, `WatermarkSettings.${field}`])
    }
  })

  test('another picture under the same name makes new pictures, and so does another opacity', async () => {
    await lay()
    const first = (await read(reader)).previews[0]?.href ?? ''
    const change = (wish: object) =>
      requests.send('PUT', `${at.watermarks}/${mark}`, { Name: 'Mark', Text: '', Opacity: 100, Part: 50, ...wish })
    const changed = await change({ Content: (await marking('#00ff00')).toString('base64') })
    expect([changed.statusCode, changed.statusCode === 200 ? '' : changed.body]).toEqual([200, ''])
    const second = (await read(reader)).previews[0]?.href ?? ''
    expect([second === first, await colourAt(await bytesAt(reader, second))]).toEqual([false, 'green'])
    expect(await colourAt(await bytesAt(reader, first))).toBe('green')
    await change({ Opacity: 50 })
    const third = await bytesAt(reader, (await read(reader)).previews[0]?.href ?? '')
    expect(await colourAt(third)).toMatch(/^6\d 19\d 6\d$/)
    await change({ Content: (await marking('#ff00ff')).toString('base64') })
  })

  test('what is handed out has what its profile says, by every way: one file, several, a selection, a link, all of a link, an order, an edit', async () => {
    const WatermarkSettings = { ...none, WatermarkFilename: mark }
    const wish = { Name: 'Marked', Width: 800, Height: 800, WatermarkSettings, Format: 'png' }
    const { Id } = await requests.addProfile(wish)
    const DownloadProcessing = { ProcessingType: 1, SpecificProcessingProfile: Id, CustomProcessingProfileSet: '' }
    await requests.setArchive(press.id, { DownloadProcessing })
    // Nobody has the original now, so everybody sees the mark.
    expect(await sweep(owner, 'one.jpg')).toEqual(['large magenta', 'small grey'])
    const asset = await read(owner)
    expect([asset.fullPicture, asset.renditions.map(({ profile }) => profile)]).toEqual([null, [Id]])
    expect(await colourAt((await fetchRendition(owner, asset.renditions[0]?.href ?? '')).rawPayload)).toBe('magenta')
    const refusals = [`${href()}/__renditions/ORIGINAL`, `${href()}/__renditions/5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e01`]
    for (const refused of refusals) expect((await fetchRendition(owner, refused)).statusCode).toBeGreaterThan(399)
    expect((await fetchRendition(owner, href(), { mirrored: true })).statusCode).toBe(400)

    const packed = async (request: object) => {
      const headers = { 'content-type': 'application/vnd.fotoware.download-request+json' }
      const payload = JSON.stringify({ request })
      const begun = await owner.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload })
      const { job } = await owner.read(begun.json().location, 'download-status')
      return zipColours(await bytesAt(owner, job.result.files[0]?.href ?? ''))
    }
    const folder = `/fotoweb/archives/${press.id}-Press/`
    const selection = { href: `${folder}?q=one`, except: [], profile: Id }
    expect(await packed({ selection })).toEqual({ 'one.png': 'magenta' })
    expect(await packed({ selection: { ...selection, profile: originalProfile } })).toEqual({ 'one.png': 'magenta' })
    expect(await packed({ assets: [{ href: asset.renditions[0]?.href }], zip: true })).toEqual({ 'one.png': 'magenta' })

    const sharer = await aSharer(server, 'sharer', { groups: [owners] })
    const album = (await anAlbum(sharer, { name: 'Shown', assets: [{ href: href() }] })).originalURL
    const [link] = await share(sharer, album, { addShares: [{ type: 'everyone', acl: ['preview', 'download'] }] })
    const told = await visitor(server).read(link?.sharedHREF ?? '', 'shared-album')
    const [shown] = (await visitor(server).read(told.assets, 'assetlist')).data
    expect(shown?.renditions.map(({ profile }) => profile)).toEqual([Id])
    expect(await colourAt(await bytesAt(visitor(server), shown?.previews[0]?.href ?? ''))).toBe('magenta')
    const byLink = shown?.renditions[0]?.href ?? ''
    expect(await colourAt(await bytesAt(visitor(server), byLink))).toBe('magenta')
    expect((await visitor(server).ask(byLink.replace(Id, 'ORIGINAL'))).statusCode).toBe(403)
    expect(await zipColours(await bytesAt(visitor(server), told.zip ?? ''))).toEqual({ 'one.png': 'magenta' })
    const items = [{ rendition: `${href()}/__renditions/ORIGINAL` }]
    const headers = { 'content-type': 'application/vnd.fotoware.cart-update+json' }
    const cart = await owner.ask('/fotoweb/me/cart', {
      method: 'PATCH',
      headers,
      payload: JSON.stringify({ orderItems: items }),
    })
    expect(cart.statusCode).toBeGreaterThan(399)
    await requests.setArchive(press.id, { DownloadProcessing: { ...DownloadProcessing, ProcessingType: 0 } })
  })

  test('earlier versions are shown and handed out by the same rule', async () => {
    await chooseTakesFiles(operator, { archive: press, takesFiles: true }, server.platform)
    await replaceFile(await plain(2430, 1620).png().toBuffer())
    const version = (word: string) => `/fotoweb/archives/${press.id}-Press/one.jpg/__revisions/0/${word}`
    const colourOf = async (who: Person, word: string) => colourAt(await bytesAt(who, version(word)))
    expect([await colourOf(reader, 'thumbnail'), await colourOf(reader, 'preview')]).toEqual(['grey', 'magenta'])
    expect([await colourOf(owner, 'preview'), (await owner.ask(version('file'))).statusCode]).toEqual(['grey', 200])
    const { Id } = await requests.addProfile({ Name: 'Small only' })
    const one = { ProcessingType: 1, SpecificProcessingProfile: Id, CustomProcessingProfileSet: '' }
    await requests.setArchive(press.id, { DownloadProcessing: one })
    expect([await colourOf(owner, 'preview'), (await owner.ask(version('file'))).statusCode]).toEqual(['magenta', 403])
    await requests.setArchive(press.id, { DownloadProcessing: { ...one, ProcessingType: 0 } })
  })

  test('while the original or the watermark is away no picture without it stands in', async () => {
    const away = await anArchive(server, { name: 'Away', access: [everyoneLooks] })
    await aFile(away, 'far.jpg', await plain(2430, 1620).jpeg().toBuffer())
    await server.index(away.id)
    await lay({}, away)
    const read = () => visitor(server).read(`/fotoweb/archives/${away.id}-Away/far.jpg.info`, 'asset')
    const look = async () => {
      const seen: string[] = []
      for (const { href: address } of (await read()).previews) {
        const answer = await visitor(server).ask(address)
        const bytes = answer.rawPayload
        const { width = 0 } = answer.statusCode === 200 ? await sharp(bytes).metadata() : {}
        if (width > 400) seen.push(await colourAt(bytes))
        if (answer.statusCode !== 200) seen.push(String(answer.statusCode))
      }
      return [...new Set(seen)]
    }
    await rename(away.path, `${away.path}-gone`)
    expect(await look()).toEqual(['magenta'])
    await rename(`${away.path}-gone`, away.path)
    const other = await requests.addWatermark({ Name: 'Gone', Text: 'Gone' })
    await lay({ WatermarkFilename: other.Filename }, away)
    await server.platform.db.tables<{ watermark_pictures: object }>().deleteFrom('watermark_pictures').execute()
    // A small one stands in for the larger ones.
    expect(await look()).toEqual([])
    await requests.send('PUT', `${at.watermarks}/${mark}`, {
      ...{ Name: 'Mark', Text: '', Opacity: 100, Part: 50 },
      Content: (await marking('#ff00fe')).toString('base64'),
    })
  })

  test('a text and a drawing are watermarks too; hostile files are refused, and what is used stays', async () => {
    const text = await requests.addWatermark({ Name: 'Words & <signs>', Text: '© Kari' })
    await lay({ WatermarkFilename: text.Filename })
    const shown = await sharp(await bytesAt(reader, (await read(reader)).previews[0]?.href ?? '')).stats()
    expect([shown.channels[0]?.max, (shown.channels[0]?.min ?? 255) < 40]).toEqual([255, true])
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${inside}</svg>`).toString('base64')
    const drawn = await requests.addWatermark({
      Name: 'Drawn',
      Content: svg('<rect width="90" height="60" fill="#f0f"/>'),
    })
    await lay({ WatermarkFilename: drawn.Filename })
    expect(await colourAt(await bytesAt(reader, (await read(reader)).previews[0]?.href ?? ''))).toBe('magenta')

    const fieldsOf = async (wish: object) => {
      const body = { Name: 'Hostile', Text: '', Opacity: 100, Part: 50, ...wish }
      const answer = await requests.send('POST', at.watermarks, body)
      expect(answer.statusCode).toBe(400)
      return answer.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)
    }
    const entity = Buffer.from(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    )
    const doubled = Array.from(
      { length: 20 },
      (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}"/></g>`,
    )
    const bomb = svg(`<defs><rect id="g0" width="9" height="9"/>${doubled.join('')}</defs><use href="#g20"/>`)
    const claiming = Buffer.from(await marking('#ff00ff'))
    claiming.writeUInt32BE(100_000, 16)
    claiming.writeUInt32BE(100_000, 20)
    const large = Buffer.concat([await marking('#ff00ff'), Buffer.alloc(1_000_001)])
    for (const file of [entity, claiming, large, Buffer.from('GIF89a'), Buffer.from('%PDF-1.7'), Buffer.alloc(0)])
      expect(await fieldsOf({ Content: file.toString('base64') })).toEqual(['Content'])
    for (const drawing of [svg(''), bomb]) expect(await fieldsOf({ Content: drawing })).toEqual(['Content'])
    expect(await fieldsOf({ Content: svg('<image href="http://169.254.169.254/" width="9" height="9"/>') })).toEqual([
      'Content',
    ])
    expect(await fieldsOf({})).toEqual(['Content'])
    expect(await fieldsOf({ Name: ' ', Opacity: 0, Part: 101, Text: 'x' })).toEqual(['Name', 'Opacity', 'Part'])
    const used = await requests.send('DELETE', `${at.watermarks}/${drawn.Filename}`)
    expect([used.statusCode, used.json().message]).toEqual([409, expect.stringContaining('Press')])
    await lay()
    expect((await requests.send('DELETE', `${at.watermarks}/${drawn.Filename}`)).statusCode).toBe(204)
  })

  async function zipColours(bytes: Buffer): Promise<Record<string, string>> {
    const zip = readPackage(bytes)
    const found = (zip?.names ?? []).map(async (name) => [name, await colourAt(zip?.read(name, 50_000_000) ?? bytes)])
    return Object.fromEntries(await Promise.all(found))
  }

  async function replaceFile(bytes: Buffer): Promise<void> {
    const payload = { destination: href(), fileSize: bytes.length }
    const begun = await admin.ask('/fotoweb/api/uploads', { method: 'POST', payload })
    expect(begun.statusCode, begun.body).toBe(200)
    const { id } = begun.json()
    const head = '--x\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n'
    await admin.ask(`/fotoweb/api/uploads/${id}/chunks/0`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    })
    await finishUpload(id, server.platform)
    await server.index(press.id)
  }
})
