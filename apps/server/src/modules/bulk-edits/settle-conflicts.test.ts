import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplesFolder } from '@vitrine/media/testing/sample-files.ts'
import { exiftoolOf } from '@vitrine/media/testing/write-tags.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow, WriteBack } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { chooseWriteBack } from '#modules/write-back/choose-write-back.ts'
import { writeArchive } from '#modules/write-back/write-archive.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { bulkEditsTasks } from './bulk-edits.tasks.ts'

const samples = samplesFolder()

onBothEngines('sources in files that disagree, and content credentials', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let admin: Person
  const at = (name: string) => join(archive.path, name)
  beforeAll(async () => {
    server = await open()
    const edit = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText', 'HistoryView', 'HistoryRollback'])
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, edit] })
    admin = await administrator(server)
    const create = { width: 60, height: 40, channels: 3 as const, background: '#446688' }
    for (const [name, tags] of Object.entries({
      both: {
        'XMP-dc:Title': 'By XMP',
        'IPTC:ObjectName': 'By IIM',
        'XMP-photoshop:City': 'Oslo',
        'IPTC:City': 'Bergen',
      },
      cut: { 'XMP-dc:Title': 'Same', 'IPTC:ObjectName': 'Same' },
      exif: { 'XMP-dc:Rights': 'By XMP', 'IFD0:Copyright': 'By Exif' },
    })) {
      await aFile(archive, `${name}.jpg`, await sharp({ create }).jpeg().toBuffer())
      await exiftoolOf(at(`${name}.jpg`), tags)
    }
    if (samples)
      await aFile(archive, 'signed.jpg', await readFile(`${samples}/content-credentials/adobe-20220124-CAICA.jpg`))
    await server.index(archive.id)
    for (const task of bulkEditsTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const href = (name: string) => `/fotoweb/archives/${archive.id}-Press/${name}.jpg.info`
  const read = (name: string) => admin.read(href(name), 'asset')
  const details = async (name: string) => admin.read((await read(name)).detailsHREF, 'asset-details')
  const found = async (query: string) => {
    const list = await admin.read(`/fotoweb/archives/${archive.id}-Press/?q=${encodeURIComponent(query)}`, 'assetlist')
    return list.data.map(({ filename }) => filename.replace('.jpg', '')).sort()
  }
  const post = async (path: string, body?: unknown) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    return admin.ask(path, {
      method: 'POST',
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers,
    })
  }
  const ended = async (location: string) => {
    const task = async () => (await admin.read(location, 'task-status')).task
    await expect.poll(async () => (await task()).finished).not.toBeNull()
    return task()
  }
  const settle = async (field: number, value: string, names: readonly string[]) => {
    const assets = names.map((name) => ({ href: href(name) }))
    const answer = await post('/fotoweb/me/bulk-edits/', {
      assets,
      operations: [{ field, operation: 'settle', value }],
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const begun = answer.json<{ location: string; undo: string }>()
    return { ...begun, task: await ended(begun.location) }
  }
  const undo = async (address: string) => ended((await post(address)).json<{ location: string }>().location)
  const choose = (mode: WriteBack) => chooseWriteBack(operator, { archive, mode }, server.platform)
  const write = () =>
    writeArchive(archive.id, { platform: server.platform, media: sharedMedia() }, new AbortController().signal)

  test('are told with each source, found by a search, and not where they say the same', async () => {
    expect([(await read('both')).conflicts, (await read('cut')).conflicts]).toEqual([[5, 90], []])
    expect((await details('both')).conflicts[0]).toEqual({
      field: { id: 5, label: 'Title' },
      values: [
        { source: 'XMP-dc:Title', kind: 'xmp', value: 'By XMP' },
        { source: 'IPTC:ObjectName', kind: 'iptc', value: 'By IIM' },
      ],
      isOpen: true,
    })
    expect((await read('exif')).conflicts).toHaveLength(1)
    expect(await found('cf:any')).toEqual(['both', 'exif'])
    expect(await found('cf:90')).toEqual(['both'])
    expect((await admin.ask(`/fotoweb/archives/${archive.id}-Press/?q=cf:no`)).statusCode).not.toBe(500)
  })

  test('are settled by a source, or what is shown; where it says nothing the asset is left out, and all is taken back', async () => {
    const done = await settle(5, 'iptc', ['both', 'cut', 'exif'])
    expect([(await read('both')).metadata['5']?.value, (await read('both')).conflicts]).toEqual(['By IIM', [90]])
    expect(done.task.progress).toMatchObject({ done: 3, failed: 0 })
    await undo(done.undo)
    expect([(await read('both')).metadata['5']?.value, (await read('both')).conflicts]).toEqual(['By XMP', [5, 90]])
    const nothing = await settle(5, 'exif', ['both'])
    expect(nothing.task.progress).toMatchObject({ done: 0, failed: 1 })
    expect(JSON.stringify(await admin.read(nothing.task.failures, 'task-result-list'))).toContain('SourceSaysNothing')
    const shown = await settle(90, 'shown', ['both'])
    expect([(await read('both')).metadata['90']?.value, (await read('both')).conflicts]).toEqual(['Oslo', [5]])
    expect(await found('cf:90')).toEqual([])
    await undo(shown.undo)
    expect(await found('cf:90')).toEqual(['both'])
  })

  test('say the same once what was settled is written into the file', async () => {
    await settle(90, 'shown', ['both'])
    await settle(5, 'iptc', ['both'])
    await choose('file')
    await write()
    expect((await details('both')).conflicts).toEqual([])
    const { fields } = await sharedMedia().analyse(at('both.jpg'), {})
    expect([fields[5], fields[90]]).toEqual(['By IIM', 'Oslo'])
    await choose('off')
  })

  test.skipIf(!samples)(
    'credentials are told and found, and the file stays as it is to the byte when values are written',
    async () => {
      expect((await details('signed')).credentials).toMatchObject({
        state: 'intact',
        signer: expect.stringContaining('C2PA'),
      })
      expect([await found('cc:intact'), await found('cc:broken'), (await found('cc:none')).includes('signed')]).toEqual(
        [['signed'], [], false],
      )
      expect((await read('signed')).credentials).toEqual({ state: 'intact', isKeptBeside: false })
      await choose('file')
      expect((await read('signed')).credentials).toEqual({ state: 'intact', isKeptBeside: true })
      const outlook = async (chosen: object) =>
        (await post('/fotoweb/me/bulk-edits/outlook/', { ...chosen, fields: [] })).json().credentials
      expect(await outlook({ assets: [{ href: href('signed') }, { href: href('both') }] })).toBe(1)
      expect(await outlook({ selection: { href: `/fotoweb/archives/${archive.id}-Press/` } })).toBe(1)
      const before = await readFile(at('signed.jpg'))
      const payload = JSON.stringify({ metadata: { 5: { value: 'Signed all the same' } } })
      const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
      expect((await admin.ask(href('signed'), { method: 'PATCH', payload, headers })).statusCode).toBe(200)
      await write()
      expect((await readFile(at('signed.jpg'))).equals(before)).toBe(true)
      expect(await readFile(at('signed.jpg.xmp'), 'utf8')).toContain('Signed all the same')
      expect((await read('signed')).credentials?.state).toBe('intact')
    },
  )
})
