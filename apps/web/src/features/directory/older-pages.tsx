import { Button } from '@vitrine/ui/button.tsx'
import styles from './rows.module.css'

interface OlderPagesProps<Address extends string> {
  isOlder: boolean
  next: Address | null
  newest: string
  older: string
  /** Null: the newest. */
  onChange: (page: Address | null) => void
}

/** To the newest and to older ones of a list that begins with the newest, where there are any. */
export function OlderPages<Address extends string>({
  isOlder,
  next,
  newest,
  older,
  onChange,
}: OlderPagesProps<Address>) {
  return (
    <div className={styles['pages']}>
      {isOlder && <Button onPress={() => onChange(null)}>{newest}</Button>}
      {next !== null && <Button onPress={() => onChange(next)}>{older}</Button>}
    </div>
  )
}
