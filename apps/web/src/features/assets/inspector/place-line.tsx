import type { Asset } from '@vitrine/contract/assets.ts'
import { MapPin } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './inspector.module.css'

/** Location, city, province and country by their numbers in the table of fields, the nearest first; then latitude and longitude. */
const parts = [300, 90, 95, 101, 355, 356]

/** Where a picture was taken, on one line; nothing where nobody says. */
export function PlaceLine({ asset: { metadata } }: { asset: Asset }) {
  const { t } = useTexts()
  const names = parts.flatMap((id) => metadata[id]?.value ?? []).filter((name) => name !== '')
  const unique = [...new Set(names)]
  if (unique.length === 0) return null
  return (
    <p className={styles['place']}>
      <MapPin size={16} role="img" aria-label={t('asset.place')} />
      <bdi>{unique.join(', ')}</bdi>
    </p>
  )
}
