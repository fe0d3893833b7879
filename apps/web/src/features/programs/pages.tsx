import { Button } from '@vitrine/ui/button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './programs.module.css'

interface PagesProps<Address extends string> {
  isOlder: boolean
  next: Address | null
  /** Null: the newest. */
  onChange: (page: Address | null) => void
}

/** To the newest and to older ones, where there are any. */
export function Pages<Address extends string>({ isOlder, next, onChange }: PagesProps<Address>) {
  const { t } = useTexts()
  return (
    <div className={styles['pages']}>
      {isOlder && <Button onPress={() => onChange(null)}>{t('programs.newest')}</Button>}
      {next !== null && <Button onPress={() => onChange(next)}>{t('programs.older')}</Button>}
    </div>
  )
}
