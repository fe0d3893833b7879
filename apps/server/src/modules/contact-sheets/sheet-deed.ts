import { join } from 'node:path'
import type { ContactSheetLook } from '@vitrine/contract/contact-sheets.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import type { BackgroundTask, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { type Asked, resolveAsker } from '#modules/session/resolve-asker.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { idsForSheet, type SheetChoice } from './chosen-for-sheet.ts'
import { judgeForSheet } from './sheet-assets.ts'
import { isMadeOnDemand, sheetPicture } from './sheet-picture.ts'
import { cellOf, sheetOf, writePages } from './write-pages.ts'

export const contactSheetType = 'contact-sheet'
/** One may fetch a sheet for so long after it was made, as downloads; milliseconds. */
export const fetchableMs = 3_600_000

export interface SheetDetails extends Asked {
  look: ContactSheetLook
  language: Language
  /** Of the assets, in their order on the sheet. */
  ids: readonly number[]
}

export const sheetKey = (task: string) => `contact-sheets/${task}.pdf`
/** What is on it: `SheetContent` as JSON. */
export const contentKey = (task: string) => `contact-sheets/${task}.json`

/** Begins to make a sheet; answers the task. @throws Problem as `idsForSheet`. */
export async function beginSheet(
  viewer: Viewer,
  { chosen, look }: { chosen: SheetChoice; look: ContactSheetLook },
  platform: Platform,
): Promise<string> {
  const ids = await idsForSheet(viewer, chosen, platform)
  const { userId, scope, language } = viewer
  const details: SheetDetails = { userId, scope, look, language, ids }
  const wish = { type: contactSheetType, details, keptMs: fetchableMs, total: ids.length }
  return startLongDeed(viewer, wish, platform)
}

/**
 * Each asset is an item: its picture is made where there is none yet. With the last one the pages are written, also after what failed was tried
 * again; a kill meanwhile costs no more than these. What is not there any more fails and is not on the sheet.
 */
export function sheetDeed(platform: Platform): LongDeed<SheetDetails> {
  return {
    type: contactSheetType,
    class: 'awaited',
    chunk: 20,
    async next({ details }, cursor, limit) {
      const from = Number(cursor)
      const some = details.ids.slice(from, from + limit)
      const hrefs = await hrefsOf(details, some, platform)
      const items = some.map((id) => ({ item: String(id), href: hrefs.get(id) ?? '' }))
      return { items, cursor: from + limit < details.ids.length ? String(from + limit) : null }
    },
    async prepareAll(task, items, signal) {
      if (items.length === 0) return new Map()
      const viewer = await resolveAsker(task.details, platform)
      const refused = await preparePictures({ task, viewer, items, signal }, platform)
      const last = String(task.details.ids.at(-1))
      if (task.cursor === null || items.some(({ item }) => item === last))
        await write({ task, viewer, signal }, platform)
      return refused
    },
  }
}

/** Addresses of what whoever asked sees now. */
async function hrefsOf(
  details: SheetDetails,
  ids: readonly number[],
  platform: Platform,
): Promise<Map<number, string>> {
  const access = await accessOf(await resolveAsker(details, platform), platform)
  const hrefs = new Map<number, string>()
  for (const { id, archive_id, path } of (await whichOf(access, ids, 'View', platform)).values()) {
    const archive = await knownArchive(archive_id, platform)
    if (archive) hrefs.set(id, platform.settings.base + assetsPaths.asset(archive, path))
  }
  return hrefs
}

/** As many as are made at once; others wait for their pictures, too. */
const atOnce = 4

interface Step {
  task: BackgroundTask<SheetDetails>
  viewer: Viewer
  signal: AbortSignal
}

async function preparePictures(
  { task, viewer, items, signal }: Step & { items: readonly TaskItem[] },
  platform: Platform,
): Promise<Map<string, Problem>> {
  const { details } = task
  const refused = new Map<string, Problem>()
  const cell = cellOf(await sheetOf(details, details.ids.length, platform))
  const ids = items.map(({ item }) => Number(item))
  const judged = await judgeForSheet(await accessOf(viewer, platform), ids, platform)
  const wanted = ids.flatMap((id) => {
    const found = judged.get(id)
    if (!found) refused.set(String(id), new Problem('AssetNotFound'))
    return found && isMadeOnDemand(found, cell) ? [found] : []
  })
  const waiter = { person: personOf(viewer), signal }
  for (let at = 0; at < wanted.length; at += atOnce)
    await Promise.all(wanted.slice(at, at + atOnce).map((found) => sheetPicture(found, cell, waiter, platform)))
  return refused
}

async function write({ task, viewer, signal }: Step, platform: Platform): Promise<void> {
  const { look, language, ids } = task.details
  const known = await whichOf(await accessOf(viewer, platform), ids, 'View', platform)
  const seen = ids.filter((id) => known.has(id))
  if (seen.length === 0) return
  const sheet = await sheetOf({ look, language }, seen.length, platform)
  await inWorkFolder(platform.files, async (folder) => {
    const path = join(folder, 'sheet.pdf')
    const content = await writePages({ viewer, language, look, ids: seen }, { sheet, path, signal }, platform)
    // Before the sheet: none is handed out of which it is not known what is on it.
    await platform.files.write(contentKey(task.id), Buffer.from(JSON.stringify(content)))
    await platform.files.adopt(sheetKey(task.id), path)
  })
}
