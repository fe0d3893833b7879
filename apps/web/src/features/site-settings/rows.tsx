import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'

interface RowProps<Item> {
  items: readonly Item[]
  place: number
  /** What it is called; empty while it has no name. */
  name: string
  /** Says what it is, with its name. */
  title: (name: string) => string
  onChange: (items: Item[]) => void
  children: ReactNode
}

/** One of several things in an order, with the ways to move and remove it. */
export function Row<Item>({ items, place, name, title, onChange, children }: RowProps<Item>) {
  const { t } = useTexts()
  const id = useId()
  const called = name === '' ? t('siteSettings.unnamed', { place: place + 1 }) : name
  const move = (by: 1 | -1) => {
    const next = [...items]
    const [one] = next.splice(place, 1)
    if (one !== undefined) next.splice(place + by, 0, one)
    onChange(next)
  }
  return (
    <section className={styles['row']} aria-labelledby={id}>
      <div className={styles['rowHead']}>
        <h3 id={id}>{title(called)}</h3>
        <IconButton
          icon={ArrowUp}
          isDense
          label={t('siteSettings.up', { name: called })}
          isDisabled={place === 0}
          onPress={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          isDense
          label={t('siteSettings.down', { name: called })}
          isDisabled={place === items.length - 1}
          onPress={() => move(1)}
        />
        <IconButton
          icon={X}
          isDense
          label={t('siteSettings.remove', { name: called })}
          onPress={() => onChange(items.filter((_, at) => at !== place))}
        />
      </div>
      {children}
    </section>
  )
}

/** The items with one of them changed. */
export const withChange = <Item,>(items: readonly Item[], place: number, change: Partial<Item>): Item[] =>
  items.map((one, at) => (at === place ? { ...one, ...change } : one))
