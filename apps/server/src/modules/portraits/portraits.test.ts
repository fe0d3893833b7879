import { drawing, jpegClaiming, pngClaiming } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { removePerson } from '#modules/deleted-people/remove-person.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { sendPortrait } from './portraits.builders.ts'

const own = '/fotoweb/me/portrait'

/** Blue above, red below, a green edge at the start: stored on its side, with an orientation that puts it upright. */
async function turnedPicture(): Promise<Buffer> {
  const part = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const upright = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: await part(300, 200, '#0000ff'), left: 0, top: 0 }])
    .png()
    .toBuffer()
  // Orientation 6: whoever shows it turns it by 90 degrees clockwise.
  const stored = sharp(await sharp(upright).rotate(270).toBuffer())
  const said = { orientation: 6, exif: { IFD0: { Artist: 'Secret Place' } } }
  return stored.jpeg().withMetadata(said).toBuffer()
}

const pixelOf = async (jpeg: Buffer, left: number, top: number) => {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((value) => Math.round(value / 51) * 51)
}

onBothEngines('pictures of people', (open) => {
  let server: TestServer
  let boss: Person
  let kari: Person
  let ola: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
    ola = await aSignedInUser(server, 'ola')
  })
  afterAll(() => server.close())

  const plain = (background: string) =>
    sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .png()
      .toBuffer()
  const avatarOf = async (who: Person) => (await who.read('/fotoweb/me', 'full-api-descriptor')).user.userAvatarHref
  const put = async (who: Person, background: string) => {
    expect((await sendPortrait(who, await plain(background))).statusCode).toBe(200)
    return (await avatarOf(who)) ?? ''
  }
  const status = async (who: Person, url: string, method: 'GET' | 'DELETE' = 'GET') =>
    (await who.ask(url, { method })).statusCode
  const rows = async () => {
    const tables = server.platform.db.tables<{ portraits: { user_id: number } }>()
    return (await tables.selectFrom('portraits').select('user_id').execute()).length
  }

  test('a picture is turned upright, cut to a square and kept in two sizes, with nothing of the file but pixels', async () => {
    expect(await avatarOf(kari)).toBeNull()
    expect(await kari.read(own, 'own-portrait')).toEqual({ picture: null, put: own, remove: null })
    const answer = await sendPortrait(kari, await turnedPicture())
    expect([answer.statusCode, answer.headers.link]).toEqual([200, expect.stringContaining(`<${own}>`)])
    const told = answer.json()
    expect(told).toEqual({
      picture: expect.stringMatching(/^\/fotoweb\/portraits\/[0-9a-f]{32}\/256$/),
      put: own,
      remove: own,
    })
    expect(await kari.read(own, 'own-portrait')).toEqual(told)
    const small = (await avatarOf(kari)) ?? ''
    for (const [address, side] of [
      [told.picture, 256],
      [small, 96],
    ] as const) {
      const { rawPayload: jpeg, headers } = await kari.ask(address)
      const { width, height, format, exif, icc, xmp } = await sharp(jpeg).metadata()
      expect([width, height, format, exif, icc, xmp]).toEqual([side, side, 'jpeg', undefined, undefined, undefined])
      expect([await pixelOf(jpeg, side / 2, 8), await pixelOf(jpeg, side / 2, side - 8)]).toEqual([
        [0, 0, 255],
        [255, 0, 0],
      ])
      expect(jpeg.includes('Secret Place')).toBe(false)
      expect(headers).toMatchObject({
        ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' },
        ...{ 'cache-control': 'private, max-age=31536000, immutable', 'content-disposition': 'inline' },
      })
      expect(headers['content-security-policy']).toContain('sandbox')
    }
  })

  test('whoever has it is told so, and a look brings no bytes; another picture has another address', async () => {
    const first = await put(kari, '#00ff00')
    const { headers, rawPayload } = await kari.ask(first)
    const again = await kari.ask(first, { headers: { 'if-none-match': `${headers.etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const look = await kari.ask(first, { method: 'HEAD' })
    expect([look.statusCode, look.body, Number(look.headers['content-length'])]).toEqual([200, '', rawPayload.length])
    const second = await put(kari, '#0000ff')
    expect(second).not.toBe(first)
    expect([await status(kari, first), await status(kari, second), await rows()]).toEqual([404, 200, 1])
    expect(await pixelOf((await kari.ask(second)).rawPayload, 40, 40)).toEqual([0, 0, 255])
    expect(await status(kari, second.replace(/96$/, '97'))).toBe(404)
    expect(await status(kari, second.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).toBe(404)
  })

  test('people who have signed in see it where they see the name, visitors do not', async () => {
    const picture = await put(kari, '#0000ff')
    const talks = group(builtIn.everyone, ['View', 'Preview', 'Comment', 'Annotate'])
    const archive = await anArchive(server, { name: 'Press', access: [talks] })
    await someAssets(archive, [{ path: 'a.jpg', metadata: {} }], server.platform)
    const config = `/fotoweb/api/config/archives/${archive.id}`
    const social = { SocialSettings: { CommentType: 1, AnnotationsEnabled: false } }
    await boss.ask(config, { method: 'PUT', payload: { ...(await boss.ask(config)).json<object>(), ...social } })
    const asset = `/fotoweb/archives/${archive.id}-Press/a.jpg`
    const say = (who: Person) =>
      who.ask(`${asset}.info.comments/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        payload: '{"text":"Yes"}',
      })
    expect((await say(kari)).json().owner).toEqual({ name: 'kari', avatarHref: picture })
    expect((await say(ola)).json().owner).toEqual({ name: 'ola', avatarHref: null })
    const owners = async (who: Person) =>
      (await who.read(`${asset}.info.comments/`, 'comment-list')).data.map(({ owner }) => owner.avatarHref)
    expect([await owners(ola), await owners(visitor(server))]).toEqual([
      [picture, null],
      [null, null],
    ])
    expect([await status(ola, picture), await status(visitor(server), picture)]).toEqual([200, 401])
    const listed = (await boss.read('/fotoweb/users/?q=kari', 'user-list')).data[0]
    expect([listed?.avatarHref, listed?.removeAvatar]).toEqual([picture, '/fotoweb/users/kari/portrait'])
  })

  test('a person changes their own alone, administrators take away, and each is noted', async () => {
    const picture = await put(kari, '#0000ff')
    const ofKari = '/fotoweb/users/kari/portrait'
    expect([await status(ola, ofKari, 'DELETE'), await status(visitor(server), own, 'DELETE')]).toEqual([403, 401])
    expect((await sendPortrait(visitor(server), await plain('#ffffff'))).statusCode).toBe(401)
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const { token } = await addToken(operator, wish, server.platform)
    const ask: Person['ask'] = (url, options = {}) =>
      visitor(server).ask(url, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
    const looking: Person = { ...visitor(server), ask }
    expect((await sendPortrait(looking, await plain('#ffffff'))).statusCode).toBe(403)
    expect(await status(looking, own, 'DELETE')).toBe(403)
    expect([await status(kari, picture), await status(boss, ofKari, 'DELETE')]).toEqual([200, 204])
    expect([await status(kari, picture), await avatarOf(kari), await rows()]).toEqual([404, null, 0])
    expect(await status(boss, ofKari, 'DELETE')).toBe(204)
    expect((await boss.read('/fotoweb/users/kari', 'user')).removeAvatar).toBeNull()
    await put(kari, '#0000ff')
    expect([await status(kari, own, 'DELETE'), await avatarOf(kari)]).toEqual([204, null])
    const { data } = await boss.read('/fotoweb/api/audit/?kind=user', 'audit-list')
    const noted = data.filter(({ deed }) => deed.startsWith('portrait.')).slice(0, 3)
    expect(noted.map(({ deed, actor, subject }) => [deed, actor.name, subject?.name])).toEqual([
      ...[
        ['portrait.removed', 'kari', 'kari'],
        ['portrait.set', 'kari', 'kari'],
        ['portrait.removed', 'Administrator', 'kari'],
      ],
    ])
  })

  test('what is no picture, or too much of one, is refused by field and rule, and the one before stays', async () => {
    const before = await put(kari, '#0000ff')
    const fault = async (sent: Buffer | string) => {
      const answer = await sendPortrait(kari, sent)
      const { value, fields } = answer.json<{
        value: string
        fields: { field: string; rule: string; message: string }[]
      }>()
      expect([answer.statusCode, value, fields.length]).toEqual([400, 'FieldValidationFailed', 1])
      return [fields[0]?.field, fields[0]?.rule]
    }
    const jpeg = await sharp(await plain('#ffffff'))
      .jpeg()
      .toBuffer()
    expect(await fault(drawing('<script>alert(1)</script>'))).toEqual(['file', 'type'])
    expect(await fault('<!doctype html><script>alert(1)</script>')).toEqual(['file', 'type'])
    expect(await fault('')).toEqual(['file', 'type'])
    expect(await fault(Buffer.alloc(10_000_001, jpeg))).toEqual(['file', 'size'])
    expect(await fault(pngClaiming(60_000, 60_000))).toEqual(['file', 'pixels'])
    expect((await fault(jpegClaiming(jpeg, 65_000, 65_000)))[1]).toMatch(/pixels|picture/)
    expect(await fault(Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(2000, 'x')]))).toEqual(['file', 'picture'])
    expect(await avatarOf(kari)).toBe(before)
    // A picture with a page behind it is a picture and nothing else afterwards.
    expect((await sendPortrait(kari, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))).statusCode).toBe(
      200,
    )
    const { rawPayload } = await kari.ask((await avatarOf(kari)) ?? '')
    expect(rawPayload.includes('script')).toBe(false)
  })

  test('of pictures that are sent at once one is kept; the other is told to come back', async () => {
    const sent = await plain('#00ffff')
    const codes = (await Promise.all([1, 2, 3].map(() => sendPortrait(ola, sent)))).map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 503, 503])
    expect(await status(ola, (await avatarOf(ola)) ?? '')).toBe(200)
  })

  test('it is out of sight with a person who is deleted, comes back with them, and goes when they go for good', async () => {
    const ida = await aSignedInUser(server, 'ida')
    const picture = await put(ida, '#0000ff')
    const count = await rows()
    const { id } = await boss.read('/fotoweb/users/ida', 'user')
    const remove = () => boss.ask('/fotoweb/users/ida', { method: 'DELETE' })
    await remove()
    expect([await status(boss, picture), await rows()]).toEqual([404, count])
    await boss.ask('/fotoweb/api/deleted-users/', { method: 'POST', payload: { users: ['/fotoweb/users/ida'] } })
    expect(await status(boss, picture)).toBe(200)
    await remove()
    await removePerson(operator, id, server.platform)
    expect(await rows()).toBe(count - 1)
  })
})
