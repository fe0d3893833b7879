import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { allSelected, bytesSelected, countSelected, nothingSelected } from './selection.ts'
import styles from './selection-bar.module.css'
import { useSelection } from './selection-store.ts'

export interface SelectionBarProps {
  collection: string
  total: number
  /** Takes all where that is not the query itself; null where they are too many to be named. */
  onAll?: (() => void) | null | undefined
  /** What can be done with it. */
  children?: ReactNode
}

/** What is in hand, while something is. */
export function SelectionBar({ collection, total, onAll, children }: SelectionBarProps) {
  const { t, number, bytes } = useTexts()
  const [selection, change] = useSelection(collection)
  const count = countSelected(selection, total)
  const size = bytesSelected(selection)
  if (count === 0) return null
  return (
    <section aria-label={t('grid.selection')} data-bottom-bar="page" className={styles['bar']}>
      <span role="status" className={styles['count']}>
        {t('grid.selected', { count })}
      </span>
      <span className={styles['bytes']}>{size !== null && bytes(size)}</span>
      {children}
      {count < total && onAll !== null && (
        <Button look="quiet" onPress={onAll ?? (() => change(() => allSelected))}>
          {t('grid.selectAllOf', { total: number(total) })}
        </Button>
      )}
      <span className={styles['clear']}>
        <IconButton icon={X} label={t('grid.clear')} keys="Esc" onPress={() => change(() => nothingSelected)} />
      </span>
    </section>
  )
}
