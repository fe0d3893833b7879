/** Fields that the wire names (wire reference 9.2). */
export const builtinFieldIds = { title: 5, description: 120, tags: 25, status: 10, rating: 320, notes: 230 } as const

/**
 * The metadata view that is shipped: regions and fields in the order in which the inspector shows them. Chosen for press
 * and museum work: what it is, who made it, where and when, what may be done with it, how it was taken.
 */
export const standardRegions: readonly { name: string; fields: readonly number[] }[] = [
  { name: 'Content', fields: [5, 105, 120, 25, 20, 368, 367, 370, 302, 303, 301] },
  { name: 'Origin', fields: [80, 85, 110, 115, 55, 60, 350, 103, 122] },
  { name: 'Place', fields: [300, 90, 95, 101, 100, 355, 356] },
  { name: 'Rights', fields: [116, 315, 316, 317, 319, 340, 382, 383, 384, 385] },
  { name: 'Workflow', fields: [10, 320, 230, 40, 7, 15, 30, 35, 428] },
  { name: 'Camera', fields: [330, 331, 352, 357, 65] },
]

/** What stands under a tile: the name, then title, then author; keywords travel along for searching tiles. */
export const standardThumbnail = { firstLine: 5, secondLine: 80, additional: [25] } as const

/** The fields that an asset's `metadata` shows: only those of the view (wire reference 7.2). */
export const standardFieldIds: ReadonlySet<string> = new Set(
  [...standardRegions.flatMap((region) => region.fields), ...Object.values(builtinFieldIds)].map(String),
)
