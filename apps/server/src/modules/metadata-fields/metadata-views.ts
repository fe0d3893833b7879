import type { metadataViews as viewTexts } from '#server/texts/en/metadata-views.ts'
import { standardViewId } from './metadata-fields.paths.ts'

/** Names of views and of their regions, by their key. */
type ViewText = keyof typeof viewTexts

/** Fields that the wire names (wire reference 9.2). */
export const builtinFieldIds = { title: 5, description: 120, tags: 25, status: 10, rating: 320, notes: 230 } as const

/** Which fields an archive shows, in the regions and the order in which the inspector shows them. */
export interface MetadataView {
  id: string
  name: ViewText
  regions: readonly { name: ViewText; fields: readonly number[] }[]
  /** What stands under a tile: the name of the file first; more travels along for searching tiles. */
  thumbnail: { firstLine: number; secondLine: number; additional: readonly number[] }
  /** Every field of the view, as an asset names them; `shownIn` of the definitions has a site's own as well. */
  fieldIds: ReadonlySet<string>
}

const place = { name: 'Place', fields: [300, 90, 95, 101, 100, 355, 356] } as const
const camera = { name: 'Camera', fields: [330, 331, 352, 357, 65] } as const
const tile = { firstLine: 5, secondLine: 80, additional: [25] } as const

/**
 * The views that are shipped. The first one is for press and museum work alike: what it is, who made it, where and when,
 * what may be done with it, how it was taken. The others put first what their readers look for first.
 */
export const metadataViews: readonly MetadataView[] = [
  view(standardViewId, 'Default', [
    { name: 'Content', fields: [5, 105, 120, 25, 20, 368, 367, 370, 302, 303, 301] },
    { name: 'Origin', fields: [80, 85, 110, 115, 55, 60, 350, 103, 122] },
    place,
    { name: 'Rights', fields: [116, 315, 316, 317, 319, 340, 382, 383, 384, 385] },
    { name: 'Workflow', fields: [10, 320, 230, 40, 7, 15, 30, 35, 428] },
    camera,
  ]),
  view('3f1d2a64-8c0e-4b57-9a3d-5b1f60c7d102', 'News', [
    { name: 'Story', fields: [105, 120, 122, 25, 303, 302, 301, 15, 20] },
    { name: 'People', fields: [368, 367, 370, 365, 366] },
    { name: 'Origin', fields: [80, 85, 110, 115, 55, 60, 350, 103, 5] },
    place,
    { name: 'Workflow', fields: [10, 320, 40, 230, 7, 30, 35, 428] },
    { name: 'Rights', fields: [116, 315, 316, 382, 383] },
    { name: 'Contact', fields: [304, 305, 306, 307, 308, 309, 310, 311] },
  ]),
  view('a7c4e0b2-51d9-4f6e-8e27-0c94d3b8f203', 'Museum', [
    { name: 'Object', fields: [5, 120, 25, 427, 432, 370, 368, 369] },
    { name: 'Origin', fields: [80, 55, 350, 425, 115, 110, 122] },
    place,
    { name: 'Rights', fields: [116, 319, 315, 316, 317, 318, 340, 341, 342, 343, 429] },
    { name: 'Workflow', fields: [10, 320, 230, 40] },
    camera,
  ]),
  view('d92b6f18-7e3a-4c05-b1f4-6a0e85c21304', 'Products', [
    { name: 'Product', fields: [431, 5, 120, 25, 427, 430, 432, 425] },
    { name: 'Rights', fields: [116, 428, 315, 316, 319, 340, 382, 383, 384, 385] },
    { name: 'Origin', fields: [80, 110, 115, 350] },
    { name: 'Workflow', fields: [10, 320, 230, 40, 30] },
  ]),
]

function view(id: string, name: ViewText, regions: MetadataView['regions']): MetadataView {
  const fields = [...regions.flatMap((region) => region.fields), ...Object.values(builtinFieldIds)]
  return { id, name, regions, thumbnail: tile, fieldIds: new Set(fields.map(String)) }
}

const byId = new Map(metadataViews.map((each) => [each.id, each]))
const [standardView] = metadataViews

export function findMetadataView(id: string): MetadataView | null {
  return byId.get(id) ?? null
}

/** The view of an archive; one that is not there any more is the standard one, so that nothing is left without labels. */
export function metadataViewOf(archive: { metadata_view: string }): MetadataView {
  const found = byId.get(archive.metadata_view) ?? standardView
  if (!found) throw new Error('No metadata view is shipped.')
  return found
}
