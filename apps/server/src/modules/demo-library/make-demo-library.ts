import { type DemoItem, demoCatalogue } from '@vitrine/demo-library/catalogue.ts'
import { drawItems, isMade } from '@vitrine/demo-library/draw-items.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { actingAsSystem, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { demoFolder, ensureDemoArchives, forgetDemoArchives, listDemoArchives } from './demo-archives.ts'

/** The same pictures everywhere, so that people can speak of them. */
const seed = 'vitrine'
export const demoKind = 'make-demo-library'

/** Files are read this often while others are still drawn. */
const readEvery = 2000

/** Begins a demo library; its archives are there at once. Asked for twice it is one. */
export async function requestDemoLibrary(viewer: Viewer, platform: Platform): Promise<void> {
  if ((await listDemoArchives(platform)).length === 0) await forgetDemoArchives(platform)
  // The task first: whatever happens after it, it brings everything to its end.
  await platform.tasks.enqueue({ kind: demoKind, key: demoKind, payload: {} })
  await ensureDemoArchives(viewer, platform)
}

/** Draws what is missing. Ended at any point it goes on there: a file is there whole or not at all. */
export async function makeDemoLibrary(platform: Platform, signal: AbortSignal): Promise<void> {
  await ensureDemoArchives(actingAsSystem('the demo library'), platform)
  const archives = await listDemoArchives(platform)
  const items = demoCatalogue(seed).filter(({ archive }) => archives.some(({ name }) => name === archive))
  const changed = new Set<DemoItem['archive']>()
  const removed = new AbortController()
  const read = async () => {
    if ((await listDemoArchives(platform)).length === 0) return removed.abort()
    const rows = archives.filter(({ name }) => changed.has(name))
    changed.clear()
    for (const { row } of rows) await requestIndex(row.id, platform)
  }
  let reading = Promise.resolve()
  const timer = setInterval(() => {
    reading = reading.then(read).catch((error) => platform.log.warn({ err: error }, 'the demo library was not read'))
  }, readEvery)
  try {
    const stop = AbortSignal.any([signal, removed.signal])
    await drawItems(items, {
      root: demoFolder(platform),
      seed,
      signal: stop,
      onDone: ({ archive }) => changed.add(archive),
    })
  } finally {
    clearInterval(timer)
    await reading
    await read()
  }
}

export interface DemoProgress {
  made: number
  total: number
}

/** How far the demo library is; null when there is none. */
export async function demoProgress(platform: Platform): Promise<DemoProgress | null> {
  const archives = await listDemoArchives(platform)
  if (archives.length === 0) return null
  const items = demoCatalogue(seed).filter(({ archive }) => archives.some(({ name }) => name === archive))
  return { made: items.filter((item) => isMade(item, demoFolder(platform))).length, total: items.length }
}
