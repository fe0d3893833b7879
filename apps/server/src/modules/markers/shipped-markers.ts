import { builtinFieldIds } from '#modules/metadata-fields/metadata-views.ts'

/** A sign on the assets whose fields have these values. */
export interface Marker {
  id: string
  /** `#rrggbb`. */
  color: string
  /** What stands in it, so that its colour is not all that it says: one character. */
  sign: string
  fields: readonly { field: number; value: string }[]
}

/** In the order of the values of the field. */
const statusColors = ['#a855f7', '#ef4444', '#f97316', '#eab308', '#22c55e', '#14b8a6', '#3b82f6', '#9ca3af']

/**
 * The markers that are shipped: one for each of the eight values of the status, IPTC's urgency, which picture desks use as
 * colour classes (decision 2026-11-22-markers).
 */
export const shippedMarkers: readonly Marker[] = statusColors.map((color, index) => {
  const value = String(index + 1)
  return { id: `status-${value}`, color, sign: value, fields: [{ field: builtinFieldIds.status, value }] }
})
