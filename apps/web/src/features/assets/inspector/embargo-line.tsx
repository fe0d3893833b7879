import type { Asset } from '@vitrine/contract/assets.ts'
import { CalendarX2, Hourglass } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './inspector.module.css'

/** That an asset is not released yet, or not to be used any more; nothing where its archive does not heed that. */
export function EmbargoLine({ asset: { embargo } }: { asset: Asset }) {
  const { t, moment } = useTexts()
  if (embargo === null) return null
  const Icon = embargo.state === 'embargoed' ? Hourglass : CalendarX2
  return (
    <p className={`${styles['place']} ${styles['embargo']}`}>
      <Icon size={16} aria-hidden />
      {embargo.until === null ? t('asset.expired') : t('asset.embargoUntil', { when: moment(embargo.until) })}
    </p>
  )
}
