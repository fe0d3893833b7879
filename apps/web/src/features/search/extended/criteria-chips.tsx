import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { X } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { writtenDate } from '#platform/i18n/written-date.ts'
import { Link } from '#platform/navigation/link.tsx'
import { nameOfField } from './criterion-rows.tsx'
import styles from './extended.module.css'
import { choices, dateTypes, partsOf, type Range } from './search-criteria.ts'

export interface CriteriaChipsProps {
  address: string
  isInBar: boolean
  /** The fields of what is searched, which have names; null where several archives are. */
  view: Href<'metadata-set'> | null
}

/** What is asked for beside the text, each with a way to the same search without it. */
export function CriteriaChips({ address, isInBar, view }: CriteriaChipsProps) {
  const { t } = useTexts()
  const words = usePartWords(view)
  const [path = '', query = ''] = address.split('?')
  const parts = partsOf(query)
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('extendedSearch.chips')} className={`${styles['chips']} ${isInBar ? styles['inBar'] : ''}`}>
      {parts.map(({ key, values, without }) => {
        const text = words(key, values)
        return (
          <li key={`${key} ${text}`} className={styles['chip']}>
            <bdi title={text}>{text}</bdi>
            <Link
              href={without === '' ? path : `${path}?${without}`}
              aria-label={t('extendedSearch.without', { text })}
            >
              <X size={14} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** “Type: Image”, “Changed: from May 17, 2026”, “Width: 100 to 200”. */
function usePartWords(view: CriteriaChipsProps['view']) {
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
    return found?.field.label ?? key
  }
  return (key: string, values: Range | string): string => {
    const name = isKnown(key) ? t(names[key]) : nameOf(isWhole(key) ? key.slice(0, -1) : key)
    if (typeof values === 'string') return t('extendedSearch.part', { name, value: wordsOf(key, values) })
    const [from, to] = [wordsOf(key, values.from), wordsOf(key, values.to)]
    if (values.to === '') return t('extendedSearch.partFrom', { name, from })
    if (values.from === '') return t('extendedSearch.partTo', { name, to })
    return t('extendedSearch.partRange', { name, from, to })
  }
}

const dateKeys: ReadonlySet<string> = new Set(dateTypes)

/** The value of a field as a whole: `25e`. */
const isWhole = (key: string) => /^\d+e$/.test(key)

const names = {
  dt: 'extendedSearch.dt',
  cs: 'extendedSearch.cs',
  o: 'extendedSearch.o',
  ms: 'extendedSearch.ms',
  s: 'extendedSearch.s',
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
