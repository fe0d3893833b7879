import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { chooseVersionsKept } from '#modules/archives/choose-versions-kept.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { revisionsTasks } from '#modules/revisions/revisions.tasks.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { pictureEditsTasks } from './picture-edits.tasks.ts'

const patience = { timeout: 180_000 }

onBothEngines('pictures that are changed', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let kari: Person
  let reader: Person
  beforeAll(async () => {
    server = await open()
    const may = group(builtIn.registeredUsers, [
      'View',
      'Preview',
      'EditText',
      'CropRotate',
      'HistoryView',
      'HistoryRollback',
    ])
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks, may] })
    await chooseTakesFiles(operator, { archive: press, takesFiles: true }, server.platform)
    kari = await aSignedInUser(server, 'kari')
    reader = visitor(server)
    for (const task of [...pictureEditsTasks(server.platform), ...revisionsTasks(server.platform)])
      server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const href = (path: string) =>
    `/fotoweb/archives/${press.id}-Press/${path.split('/').map(encodeURIComponent).join('/')}.info`
  const put = async (path: string, form: 'jpeg' | 'gif' | 'png' = 'jpeg') => {
    const background = `hsl(${(path.length * 37) % 360}, 60%, 50%)`
    const create = { width: 60, height: 40, channels: 3 as const, background }
    const left = await sharp({ create: { ...create, width: 30, background: '#fff' } })
      .png()
      .toBuffer()
    await aFile(
      press,
      path,
      await sharp({ create })
        .composite([{ input: left, left: 0, top: 0 }])
        .toFormat(form)
        .toBuffer(),
    )
    await server.index(press.id)
  }
  const post = (kind: string, body: object, who = kari) => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
    return who.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload: JSON.stringify(body) })
  }
  const ended = async (answer: Awaited<ReturnType<typeof post>>) => {
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return kari.read(location, 'task-status')
  }
  const edit = (change: object, ...paths: string[]) =>
    post('picture-edit-request', { assets: paths.map((path) => ({ href: href(path) })), edit: change })
  const sizeOf = async (path: string) => {
    await server.index(press.id)
    const { attributes } = await kari.read(href(path), 'asset')
    const { pixelwidth, pixelheight } = attributes.imageattributes ?? {}
    return [pixelwidth, pixelheight]
  }
  const shownAs = async (path: string) => {
    await server.index(press.id)
    const { previews } = await kari.read(href(path), 'asset')
    return [...new Set(previews.filter(({ square }) => !square).map(({ width, height }) => `${width} × ${height}`))]
  }

  test('a rotated picture is the next version of its file: the pictures show it, what was said of it stays, the version before can be had back', async () => {
    await put('one.jpg')
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const payload = JSON.stringify({ metadata: { '5': { value: 'At the quay' } } })
    expect((await kari.ask(href('one.jpg'), { method: 'PATCH', headers, payload })).statusCode).toBe(200)
    const before = await readFile(join(press.path, 'one.jpg'))
    const first = (await kari.read(href('one.jpg'), 'asset')).previews[0]?.href
    const { job, task } = await ended(
      await post('rotate-request', { assets: [{ href: href('one.jpg') }], direction: 'cw' }),
    )
    expect([task.type, task.state, job.result]).toEqual(['rotate', 'done', [{ href: href('one.jpg'), done: true }]])
    expect(await shownAs('one.jpg')).toEqual(['40 × 60'])
    const asset = await kari.read(href('one.jpg'), 'asset')
    expect([asset.revision, asset.metadata['5'], asset.previews[0]?.href === first]).toEqual([
      2,
      { value: 'At the quay' },
      false,
    ])
    // Nothing was computed: the file holds the pixels that it held.
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    const now = await readFile(join(press.path, 'one.jpg'))
    expect([(await pixels(now)).equals(await pixels(before)), now.equals(before)]).toEqual([true, false])
    const history = await kari.read(asset.revisions?.href ?? '', 'revision-list')
    expect(history.data.filter(({ type }) => type === 'file')).toHaveLength(2)
    expect((await readdir(press.path)).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('a part is cut out and straightened; a second edit works on what the first one made', async () => {
    await put('two.jpg')
    const crop = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
    expect((await ended(await edit({ crop, turn: 90 }, 'two.jpg'))).task.state).toBe('done')
    expect(await sizeOf('two.jpg')).toEqual([20, 30])
    expect((await ended(await edit({ straighten: 5, longerSide: 20 }, 'two.jpg'))).task.state).toBe('done')
    expect((await sizeOf('two.jpg'))[1]).toBe(20)
    expect((await kari.read(href('two.jpg'), 'asset')).revision).toBe(3)
  })

  test('an edit waits for the one before it to be read', async () => {
    await put('nine.jpg')
    const turn = { assets: [{ href: href('nine.jpg') }], direction: 'cw' }
    await ended(await post('rotate-request', turn))
    const second = await post('rotate-request', turn)
    expect(second.statusCode).toBe(201)
    await server.index(press.id)
    const outcome = await ended(second)
    expect([outcome.task.progress.done, outcome.job.result[0]?.error]).toEqual([1, undefined])
    expect((await sharp(join(press.path, 'nine.jpg')).metadata()).orientation).toBe(3)
  })

  test('where no versions are kept a picture is turned, and nothing is cut away', async () => {
    const bare = await anArchive(server, {
      name: 'Bare',
      access: [everyoneLooks, group(builtIn.registeredUsers, ['CropRotate'])],
    })
    await chooseTakesFiles(operator, { archive: bare, takesFiles: true }, server.platform)
    await chooseVersionsKept(operator, { archive: bare, count: 0 }, server.platform)
    await put('ten.jpg')
    await aFile(bare, 'a.jpg', await readFile(join(press.path, 'ten.jpg')))
    await server.index(bare.id)
    const only = `/fotoweb/archives/${bare.id}-Bare/a.jpg.info`
    expect((await kari.read(only, 'asset')).capabilities).toMatchObject({ crop: true, saveEdited: false })
    const wish = { assets: [{ href: only }], edit: { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } } }
    expect((await ended(await post('picture-edit-request', wish))).job.result[0]?.error?.value).toBe(
      'PictureNotEditable',
    )
    const turned = await ended(await post('rotate-request', { assets: [{ href: only }], direction: 'cw' }))
    expect(turned.task.state).toBe('done')
  })

  test('of many, each has its outcome: a format that cannot be written, and what is not seen, keep nothing from the others', async () => {
    // A JPEG by its content.
    await put('three.png')
    await put('seven.png', 'png')
    await put('four.gif', 'gif')
    const { job, task } = await ended(
      await edit({ mirrored: true }, 'three.png', 'four.gif', 'nowhere.jpg', 'seven.png'),
    )
    expect([task.progress.done, task.progress.failed]).toEqual([2, 2])
    const faults = job.result.map(({ done, error }) => (done ? 'done' : error?.message))
    expect(faults[0]).toBe('done')
    expect(faults[1]).toBe('No changed version of this picture can be saved.')
    expect(job.result[2]?.error?.value).toBe('AssetNotFound')
    expect(await sizeOf('four.gif')).toEqual([60, 40])
  })

  test('what is wrong with an edit is said, and nothing begins or is changed', async () => {
    await put('five.jpg')
    const before = await readFile(join(press.path, 'five.jpg'))
    const fieldsOf = async (change: object) => {
      const answer = await edit(change, 'five.jpg')
      expect(answer.statusCode).toBe(400)
      return answer.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)
    }
    expect(await fieldsOf({})).toEqual(['edit'])
    expect(await fieldsOf({ turn: 45 })).toEqual(['edit.turn'])
    expect(await fieldsOf({ straighten: 60 })).toEqual(['edit.straighten'])
    expect(await fieldsOf({ crop: { left: -1, top: 0, width: 1, height: 1 } })).toEqual(['edit.crop.left'])
    const outside = await ended(
      await edit({ crop: { left: 0, top: 0, width: 1, height: 1 }, straighten: 10 }, 'five.jpg'),
    )
    expect(outside.job.result[0]?.error?.value).toBe('InvalidRequest')
    expect((await post('rotate-request', { assets: [{ href: href('five.jpg') }], direction: 'left' })).statusCode).toBe(
      400,
    )
    expect((await post('rotate-request', { assets: [], direction: 'cw' })).statusCode).toBe(400)
    expect((await readFile(join(press.path, 'five.jpg'))).equals(before)).toBe(true)
  })

  test('a changed picture is downloaded alone by whoever may cut and download; the file stays', async () => {
    await put('eight.jpg')
    const before = await readFile(join(press.path, 'eight.jpg'))
    const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
    const order = (wish: object, who = kari) =>
      who.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload: JSON.stringify(wish) })
    const own = href('eight.jpg')
    const edit = { turn: 90, straighten: 3, crop: { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }, longerSide: 20 }
    expect((await order({ href: own, edit })).statusCode).toBe(403)
    const may = ['View', 'Preview', 'Download', 'CropRotate', 'HistoryView'] as const
    const allow = (...permissions: ArchivePermission[]) =>
      setAccess(operator, press.id, [everyoneLooks, group(builtIn.registeredUsers, permissions)], server.platform)
    await allow(...may)
    expect((await order({ href: own, edit })).statusCode).toBe(403)
    await allow(...may, 'CropAndDownload')
    const ordered = await order({ href: own, edit })
    expect([ordered.statusCode, ordered.statusCode === 202 ? '' : ordered.body]).toEqual([202, ''])
    const at = ordered.json<{ href: string }>().href
    await expect.poll(async () => (await kari.ask(at)).statusCode, patience).toBe(200)
    const made = (await kari.ask(at)).rawPayload
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 13, height: 20 })
    expect((await readFile(join(press.path, 'eight.jpg'))).equals(before)).toBe(true)
    // Each edit is a picture of its own; one that shows more than picture, and one of a rendition, are none.
    const other = (await order({ href: own, edit: { mirrored: true } })).json<{ href: string }>().href
    await expect.poll(async () => (await kari.ask(other)).statusCode, patience).toBe(200)
    expect(await sharp((await kari.ask(other)).rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
    const whole = { left: 0, top: 0, width: 1, height: 1 }
    expect((await order({ href: own, edit: { straighten: 10, crop: whole } })).statusCode).toBe(400)
    expect((await order({ href: `${own}/__renditions/ORIGINAL`, edit })).statusCode).toBe(400)
    // With the right goes the file.
    await allow(...may)
    expect((await kari.ask(at)).statusCode).toBe(403)
  })

  test('whoever may not turn pictures begins nothing, and an archive that takes no files keeps its own', async () => {
    await put('six.jpg')
    const wish = { assets: [{ href: href('six.jpg') }], direction: 'cw' }
    expect((await post('rotate-request', wish, reader)).statusCode).toBe(401)
    const other = await anArchive(server, {
      name: 'Fixed',
      access: [everyoneLooks, group(builtIn.registeredUsers, ['CropRotate'])],
    })
    await aFile(other, 'a.jpg', await readFile(join(press.path, 'six.jpg')))
    await server.index(other.id)
    const fixed = { assets: [{ href: `/fotoweb/archives/${other.id}-Fixed/a.jpg.info` }], direction: 'cw' }
    expect((await ended(await post('rotate-request', fixed))).job.result[0]?.error?.value).toBe('PermissionDenied')
    const seen = await anArchive(server, { name: 'Seen', access: [everyoneLooks] })
    await aFile(seen, 'b.jpg', await readFile(join(press.path, 'six.jpg')))
    await server.index(seen.id)
    const only = { assets: [{ href: `/fotoweb/archives/${seen.id}-Seen/b.jpg.info` }], direction: 'cw' }
    expect((await post('rotate-request', only)).statusCode).toBe(403)
  })
})
