import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ContactSheetLook, ContactSheetPage } from '@vitrine/contract/contact-sheets.ts'
import { MediaFault } from '@vitrine/media/pool/media-pool.ts'
import type { z } from 'zod'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { inWorkFolder, readOfTool } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import { paperSize } from '#platform/pdf/sheet-layout.ts'
import type { Platform } from '#platform/platform.ts'
import { countForSheet, idsForSheet, type SheetChoice } from './chosen-for-sheet.ts'
import { pagesOf, sheetOf, writePages } from './write-pages.ts'

/** Longer side of the picture, pixels: sharp on a screen on which it is as high as a dialog. */
const longestSide = 1400
/** Pages that are drawn at once in a process; whoever comes then tries again. */
const mostAtOnce = 6
const drawing = new WeakMap<Platform, number>()

/**
 * The first page of a sheet as a picture: the page itself is written and drawn, so that it shows what will be printed.
 * @throws Problem ServiceUnavailable; as `idsForSheet`.
 */
export async function drawFirstPage(
  viewer: Viewer,
  { chosen, look }: { chosen: SheetChoice; look: ContactSheetLook },
  { signal, platform }: { signal: AbortSignal; platform: Platform },
): Promise<z.input<typeof ContactSheetPage.shape>> {
  const running = drawing.get(platform) ?? 0
  if (running >= mostAtOnce) throw new Problem('ServiceUnavailable', { headers: { 'retry-after': '2' } })
  drawing.set(platform, running + 1)
  try {
    const { language } = viewer
    const ids = await idsForSheet(viewer, chosen, platform, look.columns * look.rows)
    const { count } = await countForSheet(viewer, chosen, platform)
    const sheet = await sheetOf({ look, language }, count, platform)
    return await inWorkFolder(platform.files, async (folder) => {
      const path = join(folder, 'sheet.pdf')
      await writePages({ viewer, language, look, ids }, { sheet, path, signal }, platform)
      const [wide, high] = paperSize(sheet).map((side) =>
        Math.round((side * longestSide) / Math.max(...paperSize(sheet))),
      )
      const sides = { width: wide ?? 0, height: high ?? 0 }
      const picture = await pictureOf({ path, to: join(folder, 'page.jpg'), ...sides }, signal, platform)
      return { picture: picture.toString('base64'), ...sides, pages: pagesOf(look, count) }
    })
  } finally {
    drawing.set(platform, (drawing.get(platform) ?? 1) - 1)
  }
}

async function pictureOf(
  { path, to, width, height }: { path: string; to: string; width: number; height: number },
  signal: AbortSignal,
  platform: Platform,
): Promise<Buffer> {
  const sha256 = createHash('sha256')
    .update(await readOfTool(path))
    .digest('hex')
  const original = { sha256, mediaType: 'application/pdf', doctype: 'document', orientation: null } as const
  const request = { to, width, height, square: false, form: 'jpeg', quality: 82, original } as const
  const made = await platform.media.make(path, request, signal).catch((fault) => {
    // Whoever asked has left, or the program ends.
    throw fault instanceof MediaFault && fault.reason === 'closed' ? new Problem('ServiceUnavailable') : fault
  })
  if (!('bytes' in made)) throw new Error(`The page could not be drawn: ${JSON.stringify(made)}`)
  return readOfTool(to)
}
