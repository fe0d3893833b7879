import type { Asset, BuiltinFieldName } from '@vitrine/contract/assets.ts'

/** By the number of the field; an empty text or list says that it has none. */
export type Values = Readonly<Record<string, string | string[]>>

/** The fields that the wire names (wire reference 9.2). */
const builtin: { readonly [Name in BuiltinFieldName]: number } = {
  title: 5,
  description: 120,
  tags: 25,
  status: 10,
  rating: 320,
  notes: 230,
}
export const { status: statusField, rating: ratingField, notes: notesField } = builtin

/** The asset as it will be when the server has taken these values. */
export function withValues(asset: Asset, values: Values): Asset {
  const metadata = { ...asset.metadata }
  for (const [field, value] of Object.entries(values)) {
    if (value.length === 0) delete metadata[field]
    else metadata[field] = { value }
  }
  const builtinFields = asset.builtinFields.map((one) => {
    const value = values[builtin[one.field]]
    return value === undefined ? one : { ...one, value }
  })
  return { ...asset, metadata, builtinFields }
}

/** What the asset has in these fields, in the form in which it can be given back. */
export function valuesOf(asset: Asset, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, asset.metadata[field]?.value ?? '']))
}

/** One text of a field; empty when it has none. */
export function textOf(asset: Asset, field: number): string {
  return [asset.metadata[field]?.value ?? ''].flat().join('; ')
}

/** From 0 to 5; what is no such number is none. */
export function starsOf(asset: Asset): number {
  const stars = Number(textOf(asset, ratingField))
  return stars >= 1 && stars <= 5 ? Math.round(stars) : 0
}

/** Whether this person may change values of the asset. */
export const mayEdit = ({ permissions }: Pick<Asset, 'permissions'>) => permissions.includes('EditText')
