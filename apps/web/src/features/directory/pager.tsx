import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './directory.module.css'

export interface PagerProps {
  paging: { first: string; prev: string | null; next: string | null; last: string | null }
  /** How many there are, in words. */
  text: string
  onGo: (href: string) => void
}

/** First, previous, next and last page, and how much there is in all. */
export function Pager({ paging: { first, prev, next, last }, text, onGo }: PagerProps) {
  const { t } = useTexts()
  return (
    <nav className={styles['pager']} aria-label={t('directory.pages')}>
      <span role="status" className={styles['count']}>
        {text}
      </span>
      <IconButton
        icon={ChevronFirst}
        label={t('directory.first')}
        isDisabled={prev === null}
        onPress={() => onGo(first)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t('directory.prev')}
        isDisabled={prev === null}
        onPress={() => prev !== null && onGo(prev)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('directory.next')}
        isDisabled={next === null}
        onPress={() => next !== null && onGo(next)}
      />
      <IconButton
        icon={ChevronLast}
        label={t('directory.last')}
        isDisabled={next === null}
        onPress={() => last !== null && onGo(last)}
      />
    </nav>
  )
}
