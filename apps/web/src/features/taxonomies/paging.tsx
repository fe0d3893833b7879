import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lineOfTree } from './line-of-tree.ts'
import styles from './taxonomies.module.css'
import type { ListHref, TermList } from './term-lists.ts'

interface PagingProps {
  list: TermList
  level: number
  onTurn: (address: ListHref) => void
}

/** The ways to the other pages of a list. */
export function Paging({ list: { paging }, level, onTurn }: PagingProps) {
  const { t } = useTexts()
  const { first, prev, next, last } = paging
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const ways = [
    [isRightToLeft ? ChevronLast : ChevronFirst, t('taxonomy.firstPage'), prev === null ? null : first],
    [isRightToLeft ? ChevronRight : ChevronLeft, t('taxonomy.previousPage'), prev],
    [isRightToLeft ? ChevronLeft : ChevronRight, t('taxonomy.nextPage'), next],
    [isRightToLeft ? ChevronFirst : ChevronLast, t('taxonomy.lastPage'), next === null ? null : last],
  ] as const
  return (
    <div {...lineOfTree(t('taxonomy.pages'), level)} className={styles['paging']}>
      {ways.map(([icon, label, to]) => (
        <IconButton
          key={label}
          icon={icon}
          isDense
          label={label}
          isDisabled={to === null}
          onPress={() => to !== null && onTurn(to)}
        />
      ))}
    </div>
  )
}
