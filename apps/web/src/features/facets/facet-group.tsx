import type { Facet } from '@vitrine/contract/facets.ts'
import { Check } from 'lucide-react'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { ColourSwatch } from '#features/search/colour-swatch.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { writtenDate } from '#platform/i18n/written-date.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './facet-pane.module.css'

export interface FacetGroupProps {
  facet: Facet
  /** Whether it is open until somebody shuts it. */
  isOpen: boolean
  /** Its counts are estimates. */
  isAbout: boolean
  /** Called with the value that is chosen, before its link is followed. */
  onChoose: (value: string, event: MouseEvent) => void
}

/** Values that are told before somebody asks for the others. A calendar is told whole. */
const few = 8
const ratingKey = '320e'
const colourKey = 'colour'

/** What somebody opened or shut, by the key of the facet: each choice leads to another page. */
const opened = new Map<string, boolean>()
const spread = new Set<string>()

/** Names a value among all facets. */
export const valueId = (facet: string, { value }: { value: string }) => `${facet} ${value}`

export function FacetGroup({ facet, isOpen, isAbout, onChoose }: FacetGroupProps) {
  const { t, number, language } = useTexts()
  const [isWhole, setWhole] = useState(spread.has(facet.key))
  const { key, kind, name, values } = facet
  const hasChosen = values.some(({ isChosen }) => isChosen)
  const told = isWhole || kind === 'time' ? values : values.filter(({ isChosen }, at) => at < few || isChosen)
  const most = Math.max(...values.map(({ count }) => count), 1)
  const labelOf = (label: string) => {
    if (kind === 'time') return writtenDate(label, language) ?? label
    return key === ratingKey && /^[1-5]$/.test(label) ? t('facets.stars', { count: Number(label) }) : label
  }
  const countOf = (count: number) => number(isAbout ? rounded(count) : count)
  return (
    <details
      className={styles['group']}
      open={hasChosen || (opened.get(key) ?? isOpen)}
      onToggle={({ currentTarget }) => opened.set(key, currentTarget.open)}
    >
      <summary className={styles['name']}>
        <bdi>{name}</bdi>
      </summary>
      <ul aria-label={name}>
        {told.map((value) => (
          <li key={value.value}>
            <Link
              href={value.href}
              className={styles['value']}
              aria-current={value.isChosen ? 'true' : undefined}
              title={value.isChosen ? t('facets.without', { value: labelOf(value.label) }) : labelOf(value.label)}
              data-value={valueId(key, value)}
              style={{ '--part': value.count / most } as CSSProperties}
              onClick={(event) => onChoose(valueId(key, value), event)}
            >
              {value.isChosen && <Check size={14} aria-hidden />}
              {key === colourKey && <ColourSwatch colour={value.value} />}
              <bdi className={styles['label']}>{labelOf(value.label)}</bdi>
              <span className={styles['count']}>{countOf(value.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {told.length < values.length && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => {
            spread.add(key)
            setWhole(true)
          }}
        >
          {t('facets.more', { count: values.length - told.length })}
        </button>
      )}
      {facet.hasMore && told.length === values.length && <p className={styles['note']}>{t('facets.rarer')}</p>}
    </details>
  )
}

/** Two figures that count: an estimate is not better than that. */
function rounded(count: number): number {
  return Number(count.toPrecision(2))
}
