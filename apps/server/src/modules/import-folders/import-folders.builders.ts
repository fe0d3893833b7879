import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { chooseVersionsKept } from '#modules/archives/choose-versions-kept.ts'
import { Stillness } from '#modules/reading/stillness.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { describeImport } from './describe-import.ts'
import { lookAtImportFolder } from './look-at-import-folder.ts'

export const importList = '/fotoweb/import-folders/'

export const aPicture = (colour: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A ZIP file of these parts, in this order. */
export async function aZip(parts: Readonly<Record<string, Buffer>>, options: { compress?: boolean } = {}) {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(parts)) zip.addBuffer(bytes, name, options)
  zip.end()
  return buffer(zip.outputStream)
}

let made = 0

/** An archive that takes files and an import folder of it, with what a worker and a person do with them. */
export async function anImportFolder(server: TestServer, more: object = {}, versions = 0) {
  const { platform } = server
  const name = `Import ${++made}`
  const archive = await anArchive(server, { name, access: [everyoneLooks] })
  await chooseTakesFiles(operator, { archive, takesFiles: true }, platform)
  await chooseVersionsKept(operator, { archive, count: versions }, platform)
  const roots = join(server.folder, 'free')
  const folder = join(roots, name)
  await mkdir(folder, { recursive: true })
  Object.assign(platform.settings, { archiveRoots: [roots] })
  const boss = await administrator(server)
  const destination = `/fotoweb/archives/${archive.id}-${encodeURIComponent(name)}/Incoming/`
  const payload = { name, path: folder, destination, ...more }
  const answer = await boss.ask(importList, { method: 'POST', payload })
  const { href } = answer.json()
  const id = Number(/\d+$/.exec(href)?.[0])
  const put = async (path: string, bytes: Buffer | string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const listed = async (root: string) =>
    (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .sort()
  const tools = { platform, stillness: new Stillness(platform) }
  return {
    ...{ archive, folder, href, boss, id, put },
    lying: () => listed(folder),
    inArchive: () => listed(archive.path),
    look: (signal = new AbortController().signal) => lookAtImportFolder(id, tools, signal),
    document: () => boss.read(href, 'import-folder'),
    arrivals: async () => (await boss.read(`${href}/arrivals/`, 'import-arrival-list')).data,
    /** Reads what came in and uses the template, as a worker does. */
    async read() {
      await server.index(archive.id)
      const tables = platform.db.tables<{ import_arrivals: { id: number } }>()
      const rows = await tables.selectFrom('import_arrivals').select('id').execute()
      for (const row of rows) await describeImport(Number(row.id), 0, platform)
    },
  }
}
