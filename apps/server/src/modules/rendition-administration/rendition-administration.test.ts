import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '@vitrine/contract/assets.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { createExiftoolReader } from '@vitrine/media/metadata/exiftool-reader.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import {
  aProfile,
  processingAddresses as at,
  fetchRendition,
  processingRequests,
} from './rendition-administration.builders.ts'

const exiftool = createExiftoolReader({ processes: 1, timeLimitMs: 20_000 })
afterAll(() => exiftool.close())

onBothEngines('renditions that administrators define', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let picture: Buffer
  let admin: Person
  let kari: Person
  let requests: ReturnType<typeof processingRequests>
  beforeAll(async () => {
    server = await open()
    const may = group(builtIn.registeredUsers, ['View', 'Preview', 'Download', 'Order', 'CropAndDownload'])
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks, may] })
    // Left red, right blue, with words about itself.
    const half = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
      .composite([{ input: half, left: 150, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Kari Nord', Artist: 'Kari', Make: 'Boxcam', XResolution: '240', YResolution: '240' },
      })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    await aFile(press, 'two.jpg', picture)
    const inP3 = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const pureRed = sharp(inP3, { ignoreIcc: true }).linear([0, 0, 0], [255, 0, 0])
    await aFile(press, 'wide.png', await pureRed.keepIccProfile().png().toBuffer())
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    await aFile(press, 'silent.jpg', await plain.jpeg().toBuffer())
    await aFile(press, 'words.txt', Buffer.from('Only words.'))
    await server.index(press.id)
    admin = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
    requests = processingRequests(admin)
  })
  afterAll(() => server.close())

  const href = (name = 'two.jpg') => `/fotoweb/archives/${press.id}-Press/${name}.info`
  const read = (who: Person, name?: string): Promise<Asset> => who.read(href(name), 'asset')
  const made = async (change: object, file?: string) => {
    const { Id } = await requests.addProfile({ Name: `${JSON.stringify(change).slice(0, 80)}`, ...change })
    const answer = await fetchRendition(kari, `${href(file)}/__renditions/${Id}`)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const path = join(server.folder, 'measured')
    await writeFile(path, answer.rawPayload)
    const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1]
    return {
      bytes: answer.rawPayload,
      name,
      header: await sharp(answer.rawPayload).metadata(),
      tags: await exiftool.read(path, 'full'),
    }
  }
  const pixelsOf = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes, { ignoreIcc: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const atEnd = data.length - info.channels
    return { left: [...data.subarray(0, info.channels)], right: [...data.subarray(atEnd, atEnd + info.channels)] }
  }
  const refusal = async (answer: { statusCode: number; json: () => { fields: { field: string; rule: string }[] } }) => {
    expect(answer.statusCode).toBe(400)
    return answer.json().fields.map(({ field, rule }) => `${field} ${rule}`)
  }

  test('the profiles that are shipped are rows with the numbers that they had, and are offered as before', async () => {
    const profiles = await admin.read(at.profiles, 'processing-profile-list')
    const shipped = profiles.slice(0, 2).map(({ Id, Name, Width, Format }) => [Id, Name, Width, Format])
    expect(shipped).toEqual([
      ['5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e01', 'JPEG Large', 3000, 'jpeg'],
      ['5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e02', 'JPEG Medium', 1500, 'jpeg'],
    ])
    const names = (await read(kari)).renditions.map(({ display_name }) => display_name)
    expect(names.slice(0, 3)).toEqual(['Original File', 'JPEG Large', 'JPEG Medium'])
    expect((await read(kari, 'words.txt')).renditions.map(({ original }) => original)).toEqual([true])
  })

  test.each([
    ['jpeg', 'jpeg', 'jpg'],
    ['png', 'png', 'png'],
    ['webp', 'webp', 'webp'],
    ['tiff', 'tiff', 'tif'],
    ['avif', 'heif', 'avif'],
  ])('%s: sides, pixels, profile, resolution and words are what the profile says', async (Format, format, ending) => {
    const { header, bytes, tags, name } = await made({ Format, Density: 300, Quality: 95, Description: Format })
    expect([header.format, header.width, header.height, header.hasProfile, name]).toEqual([
      ...[format, 60, 40, true, `two.${ending}`],
    ])
    const { left, right } = await pixelsOf(bytes)
    const [red, blue] = [left.slice(0, 3), right.slice(0, 3)]
    for (const [found, meant] of [
      [red, [255, 0, 0]],
      [blue, [0, 0, 255]],
    ] as const)
      for (const channel of [0, 1, 2]) expect(Math.abs((found[channel] ?? 0) - (meant[channel] ?? 0))).toBeLessThan(12)
    const density =
      Format === 'png' ? Math.round(Number(tags['PNG-pHYs:PixelsPerUnitX']) * 0.0254) : Number(tags['IFD0:XResolution'])
    expect([density, tags['IFD0:Copyright'], tags['IFD0:Make']]).toEqual([300, 'Kari Nord', 'Boxcam'])
  })

  test.each([
    ['jpeg', 'grey', 0],
    ['tiff', 'srgb', 0],
    ['tiff', 'grey', 300],
  ])('a picture that says nothing about itself becomes a %s in %s too', async (Format, Colours, Density) => {
    const { header } = await made({ Format, Colours, Density, Metadata: 'all' }, 'silent.jpg')
    expect([header.format, header.width, header.height]).toEqual([Format, 60, 40])
  })

  test('colours: Display P3, and grey has one channel; both say the resolution', async () => {
    const p3 = { Format: 'png', Colours: 'p3', Metadata: 'none', Density: 144 }
    const narrow = await made(p3)
    expect(Number(narrow.tags['PNG-pHYs:PixelsPerUnitX'])).toBe(Math.round(144 / 0.0254))
    expect(String(narrow.tags['ICC_Profile:ProfileDescription'] ?? '')).toMatch(/P3/i)
    const near = (found: number[], meant: number[]) =>
      meant.every((value, channel) => Math.abs((found[channel] ?? 0) - value) < 4)
    // Red of sRGB by the numbers of Display P3; and the red of Display P3, which sRGB has no numbers for.
    expect(near((await pixelsOf(narrow.bytes)).left, [234, 51, 34])).toBe(true)
    const red = await made({ ...p3, Name: 'wide' }, 'wide.png')
    expect(near((await pixelsOf(red.bytes)).left, [255, 0, 0])).toBe(true)
    const grey = await made({ Format: 'jpeg', Colours: 'grey', Density: 144 })
    expect([grey.header.channels, grey.header.hasProfile, Number(grey.tags['JFIF:XResolution'])]).toEqual([
      1,
      false,
      144,
    ])
    expect([grey.tags['IFD0:Copyright'], grey.tags['IFD0:Make'], Number(grey.tags['IFD0:XResolution'])]).toEqual([
      ...['Kari Nord', 'Boxcam', 144],
    ])
  })

  test.each(['jpeg', 'png', 'webp', 'tiff', 'avif'])(
    '%s: words are taken out, but for who made it where that is wished',
    async (Format) => {
      const none = await made({ Format, Metadata: 'none', Name: `none ${Format}` })
      expect([none.tags['IFD0:Copyright'], none.tags['IFD0:Make']]).toEqual([undefined, undefined])
      const some = await made({ Format, Metadata: 'copyright', Name: `some ${Format}`, Density: 300 })
      expect([some.tags['IFD0:Copyright'], some.tags['IFD0:Artist'], some.tags['IFD0:Make']]).toEqual([
        'Kari Nord',
        'Kari',
        undefined,
      ])
    },
  )

  test('a box is filled around the middle, and nothing is enlarged', async () => {
    const filled = await made({ Width: 50, Height: 80, Fill: true, Format: 'png' })
    expect([filled.header.width, filled.header.height]).toEqual([50, 80])
    const { left, right } = await pixelsOf(filled.bytes)
    expect([left.slice(0, 3), right.slice(0, 3)].map(([r = 0]) => r > 128)).toEqual([true, false])
    const large = await made({ Width: 900, Height: 900, Fill: true })
    expect([large.header.width, large.header.height]).toEqual([200, 200])
    const whole = await made({ Width: 5000, Height: 700 })
    expect([whole.header.width, whole.header.height]).toEqual([300, 200])
  })

  test('what cannot be is refused with every field named: a picture of two gigabytes, a name that is taken', async () => {
    const post = (change: object) => requests.send('POST', at.profiles, aProfile(change))
    expect(await refusal(await post({ Width: 30_000, Height: 24_000 }))).toEqual(['Width range', 'Height range'])
    expect(await refusal(await post({ Name: 'Huge', Width: 12_000, Height: 12_000, Format: 'tiff' }))).toEqual([
      'Height pixels',
    ])
    expect(await refusal(await post({ Name: ' jpeg LARGE ', Quality: 0, Density: 9999 }))).toEqual([
      ...['Name taken', 'Quality range', 'Density range'],
    ])
    const mark = { WatermarkFilename: 'none.png', WatermarkAlignment: 7, ScaleToFit: false }
    expect(await refusal(await post({ Name: '', WatermarkSettings: mark }))).toEqual([
      ...['Name required', 'WatermarkSettings.WatermarkAlignment range', 'WatermarkSettings.WatermarkFilename missing'],
    ])
    expect(await refusal(await post({ Format: 'bmp' }))).toEqual(['Format invalid_value'])
    const set = { Name: 'None', Description: '', Profiles: [] }
    expect(await refusal(await requests.send('POST', at.sets, set))).toEqual(['Profiles required'])
    expect(await refusal(await requests.send('POST', at.sets, { ...set, Profiles: ['x'] }))).toEqual([
      'Profiles missing',
    ])
  })

  test('a change is seen with the next rendition; one that was made of an earlier state is refused; what is used stays', async () => {
    const { Id, Revision } = await requests.addProfile({ Name: 'Changing' })
    const where = `${at.profiles}/${Id}`
    const name = `${href()}/__renditions/${Id}`
    expect((await sharp((await fetchRendition(kari, name)).rawPayload).metadata()).width).toBe(60)
    const changed = await requests.send('PUT', where, {
      ...aProfile({ Name: 'Changing', Width: 30, Height: 30 }),
      Revision,
    })
    expect(changed.statusCode).toBe(200)
    expect((await sharp((await fetchRendition(kari, name)).rawPayload).metadata()).width).toBe(30)
    const late = await requests.send('PUT', where, { ...aProfile({ Name: 'Changing' }), Revision })
    expect([late.statusCode, late.json().value]).toEqual([412, 'EditConflict'])
    const { Id: set } = await requests.addSet({ Name: 'Choice', Profiles: [Id] })
    const kept = await requests.send('DELETE', where)
    expect([kept.statusCode, kept.json().value, kept.json().message]).toEqual([
      409,
      'StillInUse',
      expect.stringContaining('Choice'),
    ])
    await requests.setArchive(press.id, {
      DownloadProcessing: { ProcessingType: 2, SpecificProcessingProfile: '', CustomProcessingProfileSet: set },
    })
    expect((await requests.send('DELETE', `${at.sets}/${set}`)).json().message).toContain('Press')
    await requests.setArchive(press.id, {
      DownloadProcessing: { ProcessingType: 0, SpecificProcessingProfile: Id, CustomProcessingProfileSet: set },
    })
    expect((await requests.send('DELETE', `${at.sets}/${set}`)).statusCode).toBe(204)
    expect((await requests.send('DELETE', where)).statusCode).toBe(204)
    expect((await fetchRendition(kari, name)).statusCode).toBe(400)
    expect((await admin.refused(where)).status).toBe(404)
  })

  test('0 hands out the file, 1 makes what one profile says, 2 lets people choose from a set; unused ids become the empty one [ARC-031 ARC-032 ARC-033 ARC-034 ARC-051 ARC-052]', async () => {
    const none = '00000000-0000-0000-0000-000000000000'
    const { Id: one } = await requests.addProfile({ Name: 'One', IsOffered: false })
    const { Id: two } = await requests.addProfile({ Name: 'Two', IsOffered: false, Format: 'png' })
    const { Id: set } = await requests.addSet({ Name: 'Both', Profiles: [two, one] })
    const { Id: withFile } = await requests.addSet({ Name: 'With the file', Profiles: [one, originalProfile] })
    const say = async (ProcessingType: number, profile = none, choice = none) => {
      const given = { ProcessingType, SpecificProcessingProfile: profile, CustomProcessingProfileSet: choice }
      await requests.setArchive(press.id, { DownloadProcessing: given })
      const saved = await admin.read(`/fotoweb/api/config/archives/${press.id}`, 'archive-config')
      const { renditions } = await read(kari)
      const offers = renditions.map(({ display_name, default: isDefault }) =>
        isDefault ? `${display_name}!` : display_name,
      )
      return { ids: saved.DownloadProcessing, offers }
    }
    const original = `${href()}/__renditions/ORIGINAL`
    const edit = { mirrored: true }
    const first = await say(0, one, set)
    expect(first.ids).toEqual({ ProcessingType: 0, SpecificProcessingProfile: none, CustomProcessingProfileSet: none })
    expect([first.offers[0], first.offers.includes('One')]).toEqual(['Original File!', false])
    const unmodified = await fetchRendition(kari, original)
    expect([unmodified.statusCode, unmodified.rawPayload.equals(picture)]).toEqual([200, true])

    const second = await say(1, one, set)
    expect([second.ids.SpecificProcessingProfile, second.ids.CustomProcessingProfileSet, second.offers]).toEqual([
      one,
      none,
      ['One!'],
    ])
    expect((await fetchRendition(kari, original)).statusCode).toBe(403)
    expect((await fetchRendition(kari, href(), edit)).statusCode).toBe(400)
    expect((await fetchRendition(kari, `${href()}/__renditions/${two}`)).statusCode).toBe(400)
    expect(
      (await sharp((await fetchRendition(kari, `${href()}/__renditions/${one}`)).rawPayload).metadata()).format,
    ).toBe('jpeg')
    // Of what is no picture there is only the file.
    expect((await read(kari, 'words.txt')).renditions.map(({ original }) => original)).toEqual([true])
    expect((await fetchRendition(kari, `${href('words.txt')}/__renditions/ORIGINAL`)).body).toBe('Only words.')

    const third = await say(2, one, set)
    expect([third.ids.SpecificProcessingProfile, third.ids.CustomProcessingProfileSet, third.offers]).toEqual([
      none,
      set,
      ['Two!', 'One'],
    ])
    expect((await say(2, none, withFile)).offers).toEqual(['Original File!', 'One'])

    for (const [type, value] of [
      [1, 'processing_profile_invalid'],
      [2, 'processing_profile_set_invalid'],
    ] as const) {
      const wish = {
        ProcessingType: type,
        SpecificProcessingProfile: two.replace(/^./, 'x'),
        CustomProcessingProfileSet: none,
      }
      const refused = await requests.send('PUT', `/fotoweb/api/config/archives/${press.id}`, {
        DownloadProcessing: wish,
      })
      expect([refused.statusCode, refused.json().value]).toEqual([400, value])
    }
    await say(0)
  })

  test('only those who administer archives read and write it; the lists are those of the reference [CFG-012 CFG-013 CFG-015 CFG-016]', async () => {
    const { Id: profile } = await requests.addProfile({ Name: 'Listed', IsOffered: false })
    const { Id: set } = await requests.addSet({ Name: 'Listed', Description: 'A set', Profiles: [profile] })
    const { Filename } = await requests.addWatermark({ Name: 'Listed', Text: 'Listed' })
    const Href = `/fotoweb/api/config/watermarks/${Filename}`
    for (const [list, one] of [
      ['processingprofiles', { Id: profile, Name: 'Listed', Description: 'For pages' }],
      ['processingprofilesets', { Id: set, Name: 'Listed', Description: 'A set', Profiles: [profile] }],
      ['watermarks', { Filename, Name: 'Listed', Href }],
    ] as const) {
      const answer = await admin.ask(`/fotoweb/api/config/${list}`)
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.arrayContaining([expect.objectContaining(one)])])
      expect((await kari.refused(`/fotoweb/api/config/${list}`)).status).toBe(403)
    }
    expect((await kari.refused('/fotoweb/api/config/quickrenditionsets')).status).toBe(403)
    const [shipped] = await admin.read('/fotoweb/api/config/quickrenditionsets', 'quick-rendition-set-list')
    const names = (await read(kari)).quickRenditions.map(({ name, profile }) => [profile, name])
    expect(shipped?.Renditions.map(({ Id, Name }) => [Id, Name])).toEqual(names)
    const refused = await processingRequests(kari).send('POST', at.profiles, aProfile())
    expect(refused.statusCode).toBe(403)
    expect((await kari.ask(at.tryOut({}))).statusCode).toBe(403)
  })

  test('a profile is tried on a picture before it is saved', async () => {
    const answer = await admin.ask(
      at.tryOut({ Profile: aProfile({ Width: 40, Height: 30, Fill: true, Format: 'tiff', Colours: 'grey' }) }),
    )
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([answer.statusCode, answer.headers['content-type'], format, width, height]).toEqual([
      200,
      'image/png',
      'png',
      40,
      30,
    ])
    expect((await admin.ask(at.tryOut({ Profile: { Name: 'x' } }))).statusCode).toBe(400)
    expect((await admin.ask(at.tryOut({ ArchiveId: 9999 }))).statusCode).toBe(404)
  })
})
