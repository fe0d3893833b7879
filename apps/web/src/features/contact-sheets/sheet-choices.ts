import {
  type ContactSheetLook,
  type ContactSheetOutlook,
  type SheetField,
  type SheetPaper,
  sheetBounds,
  sheetPapers,
} from '@vitrine/contract/contact-sheets.ts'

/** How somebody made their last sheet: all of it but the title. */
export type SheetChoices = Omit<ContactSheetLook, 'title' | 'fields'> & {
  /** Null until somebody chose. */
  fields: readonly SheetField[] | null
}

/** Layouts from which people choose, as columns and rows of an upright page. */
export const layouts = [
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 5],
  [5, 7],
] as const

const standard: SheetChoices = {
  ...{ paper: 'a4', isLandscape: false, columns: 3, rows: 4, fields: null },
  ...{ hasSite: true, hasDate: true, hasNumbers: true, foot: '' },
}

/** Whatever was stored there, by us or by another client. */
export function parseSheetChoices(value: unknown): SheetChoices {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const flag = (name: 'isLandscape' | 'hasSite' | 'hasDate' | 'hasNumbers') =>
    typeof stored[name] === 'boolean' ? stored[name] : standard[name]
  const count = (name: 'columns' | 'rows') => {
    const given = stored[name]
    return Number.isInteger(given) && Number(given) >= 1 && Number(given) <= sheetBounds[name]
      ? Number(given)
      : standard[name]
  }
  const isPaper = (given: unknown): given is SheetPaper => sheetPapers.some((paper) => paper === given)
  const isField = (given: unknown): given is SheetField =>
    given === 'filename' || (Number.isInteger(given) && Number(given) >= 0)
  const { paper, fields, foot } = stored
  return {
    paper: isPaper(paper) ? paper : standard.paper,
    fields: Array.isArray(fields) ? fields.filter(isField).slice(0, sheetBounds.fields) : null,
    foot: typeof foot === 'string' ? foot.slice(0, 200) : '',
    ...{ isLandscape: flag('isLandscape'), hasSite: flag('hasSite') },
    ...{ hasDate: flag('hasDate'), hasNumbers: flag('hasNumbers') },
    ...{ columns: count('columns'), rows: count('rows') },
  }
}

/** What a picture is called, whichever of both comes first in the view of its archive; and whom to name. */
const [headline, title, credit] = [105, 5, 110]

/** The fields of the last sheet, as far as they are there; the usual ones where nobody ever chose. */
export function fieldsFor(
  { fields }: Pick<SheetChoices, 'fields'>,
  offered: ContactSheetOutlook['fields'],
): SheetField[] {
  const isOffered = (field: SheetField) => field === 'filename' || offered.some(({ id }) => id === field)
  if (fields !== null) return fields.filter(isOffered)
  const name = offered.find(({ id }) => id === headline || id === title)?.id
  const usual: SheetField[] = ['filename', ...(name === undefined ? [] : [name]), credit]
  return usual.filter(isOffered)
}

/** The sides of the page have changed: so have the sides of the layout, where it is one of ours. */
export function turned<Look extends Pick<ContactSheetLook, 'columns' | 'rows' | 'isLandscape'>>(
  look: Look,
  isLandscape: boolean,
): Look {
  if (look.isLandscape === isLandscape) return look
  const isOurs = layoutOf(look) !== null
  const { columns, rows } = look
  return isOurs ? { ...look, isLandscape, columns: rows, rows: columns } : { ...look, isLandscape }
}

/** The place of a layout among ours; null for another. */
export function layoutOf({ columns, rows, isLandscape }: Pick<ContactSheetLook, 'columns' | 'rows' | 'isLandscape'>) {
  const [across, down] = isLandscape ? [rows, columns] : [columns, rows]
  const at = layouts.findIndex(([wide, high]) => wide === across && high === down)
  return at < 0 ? null : at
}
