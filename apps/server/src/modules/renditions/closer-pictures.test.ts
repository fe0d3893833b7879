import { pdfOf } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { listLeastUsed } from '#modules/rendition-making/made-renditions.repository.ts'
import { deletePolicy, insertPolicy } from '#modules/sign-in-policies/sign-in-policies.repository.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** The colour in the middle of the lower half. */
async function colourOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * 0.75) * info.width + Math.floor(info.width / 2)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at)
  return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'other'
}

onBothEngines('pictures seen closer', (open) => {
  let server: TestServer
  /** With Download, with Preview, and with View alone. */
  let [owner, reader, looker]: Person[] = []
  beforeAll(async () => {
    server = await open({ renditionCache: 2e6 })
    const access = [
      group(10002, ['View', 'Preview', 'Download']),
      group(10003, ['View', 'Preview']),
      group(10004, ['View']),
    ]
    const archive = await anArchive(server, { name: 'Close', access })
    await aFile(
      archive,
      'large.jpg',
      await flat(5000, 3000, '#3060a0').withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    await aFile(archive, 'small.jpg', await flat(2000, 1000, '#3060a0').jpeg().toBuffer())
    const pages = [
      { width: 300, height: 400, colour: '1 0 0' },
      { width: 400, height: 300, colour: '0 1 0' },
      { width: 300, height: 400, colour: '0 0 1' },
    ]
    await aFile(archive, 'paper.pdf', pdfOf(pages))
    await aFile(archive, 'single.pdf', pdfOf(pages.slice(0, 1)))
    const sheets = await Promise.all(['#ff0000', '#00ff00'].map((colour) => flat(300, 200, colour).png().toBuffer()))
    await aFile(
      archive,
      'scans.tif',
      await sharp(sheets, { join: { animated: true } })
        .tiff()
        .toBuffer(),
    )
    await server.index(archive.id)
    owner = await aSignedInUser(server, 'owner', [10002])
    reader = await aSignedInUser(server, 'reader', [10003])
    looker = await aSignedInUser(server, 'looker', [10004])
  })
  afterAll(() => server.close())

  const assetFor = (viewer: Person | undefined, name: string) =>
    (viewer as Person).read(`/fotoweb/archives/5000/${name}.info`, 'asset')

  test('who has to set up a second factor first gets no picture by an address from before', async () => {
    const previews = (await assetFor(reader, 'small.jpg')).previews
    const address = previews[0]?.href ?? ''
    const status = async () => (await (reader as Person).ask(address)).statusCode
    expect(await status()).toBe(200)
    const policy = { ways: null, demanded_since: 1, grace_days: 0, idle_minutes: null, longest_minutes: null }
    await insertPolicy({ ...policy, group_id: 10003, revision: 1, modified_at: 1 }, server.platform)
    expect(await status()).toBe(401)
    await deletePolicy(10003, server.platform)
    expect(await status()).toBe(200)
  })

  test('a picture larger than its previews has an address of all its pixels, with Download alone', async () => {
    const { fullPicture } = await assetFor(owner, 'large.jpg')
    expect(fullPicture).toMatchObject({ size: 5000, width: 3000, height: 5000, square: false })
    const answer = await (owner as Person).ask(fullPicture?.href ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([3000, 5000])
    expect((await assetFor(reader, 'large.jpg')).fullPicture).toBeNull()
    expect((await assetFor(owner, 'small.jpg')).fullPicture).toBeNull()
    expect((await assetFor(owner, 'paper.pdf')).fullPicture).toBeNull()
  })

  test('it opens in the hands of its person alone, and the audit log says so once an hour', async () => {
    const href = (await assetFor(owner, 'large.jpg')).fullPicture?.href ?? ''
    for (const other of [visitor(server), reader as Person]) expect((await other.ask(href)).statusCode).toBe(403)
    for (let time = 0; time < 2; time++) expect((await (owner as Person).ask(href)).statusCode).toBe(200)
    const boss = await administrator(server)
    const terms = (payload: object, method: 'POST' | 'PATCH' = 'POST') =>
      boss.ask('/fotoweb/api/terms-of-use', { method, payload })
    const texts = { en: { title: 'Terms', text: 'Be kind.' } }
    const { data } = await boss.read('/fotoweb/api/audit/', 'audit-list')
    const noted = data.filter(({ deed }) => deed === 'rendition.handedOut')
    expect(noted.map(({ details }) => details)).toEqual([expect.objectContaining({ looking: true })])
    expect((await terms({ texts, isAsked: true, asksPrograms: true, after: 0 })).statusCode).toBe(204)
    expect((await (owner as Person).refused(href)).value).toBe('TermsNotAccepted')
    expect((await terms({ isOn: false }, 'PATCH')).statusCode).toBe(204)
    expect((await (owner as Person).ask(href)).statusCode).toBe(200)
  })

  test('the pages of a document are drawn one by one when somebody asks, and thrown away like other renditions', async () => {
    const { pages, attributes } = await assetFor(reader, 'paper.pdf')
    expect([pages?.count, attributes.documentattributes?.numpages]).toEqual([3, 3])
    const [small, large] = pages?.sizes ?? []
    expect([small?.size, large?.size]).toEqual([1600, 3200])
    const draw = (page: number, template = small?.template ?? '') =>
      (reader as Person).ask(template.replace('{page}', String(page)))
    const drawn = []
    for (const page of [1, 2, 3]) {
      const answer = await draw(page)
      const { width, height } = await sharp(answer.rawPayload).metadata()
      drawn.push([answer.statusCode, width, height, await colourOf(answer.rawPayload)])
    }
    expect(drawn).toEqual([
      [200, 1200, 1600, 'red'],
      [200, 1600, 1200, 'green'],
      [200, 1200, 1600, 'blue'],
    ])
    expect((await sharp((await draw(2, large?.template)).rawPayload).metadata()).width).toBe(3200)
    expect((await draw(4)).statusCode).toBe(404)
    const made = (await listLeastUsed(100, server.platform)).map(({ key }) => /-(p.*)$/.exec(key)?.[1])
    expect(made).toEqual(expect.arrayContaining(['p1-1600.jpg', 'p2-1600.jpg', 'p3-1600.jpg', 'p2-3200.jpg']))
  })

  test('scans of several pages are paged, what has one page is not, and nothing is without Preview', async () => {
    const { pages } = await assetFor(reader, 'scans.tif')
    const second = await (reader as Person).ask((pages?.sizes[0]?.template ?? '').replace('{page}', '2'))
    const { width, height } = await sharp(second.rawPayload).metadata()
    expect([pages?.count, width, height, await colourOf(second.rawPayload)]).toEqual([2, 300, 200, 'green'])
    expect((await assetFor(reader, 'single.pdf')).pages).toBeNull()
    expect((await assetFor(looker, 'paper.pdf')).pages).toBeNull()
  })
})
