import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import type { Files } from '../apps/server/src/platform/files/files.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { fillLibrary, type LibraryPlan } from './synthetic-library.ts'

/** One archive that holds everything and that everybody may look at. */
export async function openScrollLibrary(total: number): Promise<{ address: string; close(): Promise<void> }> {
  const data = join(tmpdir(), `vitrine-bench-scroll-${total}`)
  const { platform, close } = await createPlatform(
    readSettings({ VITRINE_DATA: data, VITRINE_LOG: 'fatal', VITRINE_PORT: '0' }),
  )
  await seed(platform)
  if (!existsSync(join(data, 'filled'))) {
    await fill(platform, total)
    await writeFile(join(data, 'filled'), '')
  }
  const pictured = { ...platform, files: picturesForAll(platform.files, await makePictures()) }
  const server = await startServer(await buildApp(pictured), pictured)
  return {
    address: server.address,
    async close() {
      await server.close()
      await close()
    },
  }
}

async function fill(platform: Platform, total: number): Promise<void> {
  const plan: LibraryPlan = { total, archives: 1, largest: 0, empty: 0, folders: Math.max(10, total / 500) }
  const everybody = {
    memberKind: 'group',
    memberId: builtIn.everyone,
    autoSearch: '',
    permissions: ['View', 'Preview'],
  } as const
  const tell = (done: number) => done % 50_000 === 0 && process.stdout.write(`${done} of ${total}\n`)
  await fillLibrary(plan, () => [everybody], platform, tell)
}

/** 64 pictures with enough in them that the browser has something to decode. */
function makePictures(): Promise<Buffer[]> {
  const one = (at: number) => {
    const mean = 60 + ((at * 37) % 130)
    const noise = { type: 'gaussian', mean, sigma: 40 } as const
    const create = { width: 80, height: 53, channels: 3, noise, background: '#000' } as const
    return sharp({ create }).resize(400, 267).jpeg({ quality: 80 }).toBuffer()
  }
  return Promise.all(Array.from({ length: 64 }, (_, at) => one(at)))
}

/** There are no originals behind a synthetic library: whichever picture is asked for, one of these is stored already. */
function picturesForAll(files: Files, pictures: readonly Buffer[]): Files {
  const pictureOf = (key: string) =>
    pictures[Number.parseInt(/([0-9a-f]{2})-/.exec(key)?.[1] ?? '0', 16) % 64] as Buffer
  const stored: Pick<Files, 'find' | 'read'> = {
    find: async (key) => ({ bytes: pictureOf(key).length, modified: 0 }),
    read: (key) => Readable.from([pictureOf(key)]),
  }
  return Object.assign(Object.create(files) as Files, stored)
}
