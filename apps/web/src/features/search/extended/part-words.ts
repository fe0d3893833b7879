import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { writtenDate } from '#platform/i18n/written-date.ts'
import { nameOfField } from './criterion-rows.tsx'
import { type Range, readRange, typeOf } from './field-types.ts'
import { choices, dateTypes } from './search-criteria.ts'

/** “Type: Image”, “Changed: from May 17, 2026”, “Width: 100 to 200”. */
export function usePartWords(view: Href<'metadata-set'> | null) {
  const { t, language, number } = useTexts()
  const fields = useResource(view, 'metadata-set').document?.detailRegions.flatMap((region) => region.fields)
  const isKnown = (key: string): key is keyof typeof names => key in names
  const wordsOf = (key: string, value: string) => {
    if (key in choices && isValue(value)) return t(`extendedSearch.${value}`)
    if (dateKeys.has(key)) return writtenDate(value.slice(0, 10), language) ?? value
    if (isWhole(key)) return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
    return /^\d+(\.\d+)?$/.test(value) && isKnown(key) ? number(Number(value)) : value
  }
  const nameOf = (key: string) => {
    const built = nameOfField(key)
    if (built) return t(`extendedSearch.${built}`)
    const found = fields?.find(({ field }) => String(field.id) === key)
    return found === undefined ? key : labelOf(found.field, t)
  }
  const rangeOf = (key: string, text: string): Range | null => {
    const found = text.includes('~~') ? fields?.find(({ field }) => String(field.id) === key) : undefined
    return found === undefined ? null : readRange(typeOf(found.field), text)
  }
  return (key: string, said: Range | string): string => {
    const name = isKnown(key) ? t(names[key]) : nameOf(isWhole(key) ? key.slice(0, -1) : key)
    const values = typeof said === 'string' ? (rangeOf(key, said) ?? said) : said
    if (typeof values === 'string') return t('extendedSearch.part', { name, value: wordsOf(key, values) })
    const [from, to] = [values.from, values.to].map((end) => wordsOf(isDay(end) ? 'mt' : key, end)) as [string, string]
    if (values.to === '') return t('extendedSearch.partFrom', { name, from })
    if (values.from === '') return t('extendedSearch.partTo', { name, to })
    return t('extendedSearch.partRange', { name, from, to })
  }
}

const dateKeys: ReadonlySet<string> = new Set(dateTypes)

const isDay = (end: string) => /^\d{4}-\d\d-\d\d$/.test(end)

/** The value of a field as a whole: `25e`. */
const isWhole = (key: string) => /^\d+e$/.test(key)

const names = {
  dt: 'extendedSearch.dt',
  cs: 'extendedSearch.cs',
  o: 'extendedSearch.o',
  ms: 'extendedSearch.ms',
  s: 'extendedSearch.s',
  colour: 'extendedSearch.colour',
  fs: 'extendedSearch.fs',
  pw: 'extendedSearch.pw',
  ph: 'extendedSearch.ph',
  mt: 'extendedSearch.mt',
  it: 'extendedSearch.it',
  rt: 'extendedSearch.rt',
  ct: 'extendedSearch.ct',
} as const

type Value = (typeof choices)[keyof typeof choices][number]
const values: readonly string[] = Object.values(choices).flat()
const isValue = (value: string): value is Value => values.includes(value)
