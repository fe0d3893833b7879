import type { ContactSheetLook } from '@vitrine/contract/contact-sheets.ts'
import { direction, type Language, locales } from '@vitrine/contract/languages.ts'
import { readSiteName } from '#modules/appearance/site-name.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { SheetCell } from '#platform/pdf/sheet-cells.ts'
import { type Box, cellsOf } from '#platform/pdf/sheet-layout.ts'
import { gridOf, type Sheet, writeSheet } from '#platform/pdf/write-sheet.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { captionsOf, judgeForSheet } from './sheet-assets.ts'
import { sheetPicture, withheld } from './sheet-picture.ts'

/** What a sheet is to be, and whose. */
export interface SheetWish {
  viewer: Viewer
  language: Language
  look: ContactSheetLook
  /** Numbers of assets that the viewer has just been seen to see, in their order. */
  ids: readonly number[]
}

/** Which assets are on a sheet, and of which the picture: who fetches it must still be allowed to see them. */
export interface SheetContent {
  seen: number[]
  pictured: number[]
}

/** Pictures that are fetched at once. */
const atOnce = 8

export const pagesOf = ({ columns, rows }: ContactSheetLook, count: number) => Math.ceil(count / (columns * rows))

/** The cell of a look, as large as all of it: what a picture in it needs at most. */
export function cellOf(sheet: Sheet): Box {
  const [box] = cellsOf(gridOf(sheet))
  if (box === undefined) throw new Error('A sheet has a cell.')
  return box
}

/** What is the same on all pages. @param count assets of the whole sheet. */
export async function sheetOf(
  { look, language }: Pick<SheetWish, 'look' | 'language'>,
  count: number,
  platform: Platform,
): Promise<Sheet> {
  const { hasSite, hasDate, hasNumbers, columns, rows, paper, isLandscape } = look
  const at = new Date(platform.clock.now())
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(at)
  const pages = pagesOf(look, count)
  const numberOf = (page: number) => say('contactSheets.page', { page, pages })(language)
  return {
    ...{ columns, rows, paper, isLandscape, title: look.title.trim(), foot: look.foot.trim() },
    siteName: hasSite ? await readSiteName(platform) : null,
    pageLine: (page) => [...(hasDate ? [day] : []), ...(hasNumbers ? [numberOf(page)] : [])].join(' · '),
    language,
    direction: direction(language),
    at,
  }
}

/**
 * Writes pages of a sheet into a file. What the viewer may see is asked anew for each page; what was hidden from them a moment ago leaves an empty
 * frame without a name. Answers what is on them.
 * @throws Problem ServiceUnavailable; Outage.
 */
export async function writePages(
  wish: SheetWish,
  { sheet, path, signal }: { sheet: Sheet; path: string; signal: AbortSignal },
  platform: Platform,
): Promise<SheetContent> {
  const content: SheetContent = { seen: [], pictured: [] }
  await writeSheet(sheet, pages(), path)
  return content

  async function* pages(): AsyncGenerator<SheetCell[]> {
    const fields = await fieldDefinitions(platform)
    const size = sheet.columns * sheet.rows
    for (let at = 0; at < wish.ids.length; at += size) {
      if (signal.aborted) throw new Problem('ServiceUnavailable')
      const ids = wish.ids.slice(at, at + size)
      const judged = await judgeForSheet(await accessOf(wish.viewer, platform), ids, platform)
      const cells: SheetCell[] = []
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce)
        cells.push(...(await Promise.all(some.map((id) => cell(judged.get(id), fields)))))
      }
      content.seen.push(...ids.filter((id) => judged.has(id)))
      content.pictured.push(...ids.filter((_, index) => cells[index]?.picture != null))
      yield cells
    }
  }

  async function cell(found: JudgedAsset | undefined, fields: FieldDefinitions): Promise<SheetCell> {
    const { viewer, look, language } = wish
    const reason = (why: 'gone' | 'noPreview' | 'heldBack' | 'noPicture') => say(`contactSheets.${why}`)(language)
    if (!found) return { picture: null, name: '', reason: reason('gone'), captions: [] }
    const picture = await sheetPicture(found, cellOf(sheet), { person: personOf(viewer), signal }, platform)
    const captions = captionsOf(found, look.fields, { fields, language })
    const why = withheld(found, platform) ?? 'noPicture'
    return { picture, name: found.asset.row.filename, reason: reason(why), captions }
  }
}
