import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { Pin } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './pins.module.css'
import { usePlacePins } from './use-place-pins.ts'

/** The pin on the cover of an archive or album (COL-031); nothing for guests. */
export function PlacePinButton({ place: { pin, name } }: { place: Pick<CollectionInfo, 'pin' | 'name'> }) {
  const { t } = useTexts()
  const pins = usePlacePins()
  if (pin === null || pins === null) return null
  return (
    <button
      type="button"
      aria-pressed={pins.has(pin)}
      aria-label={t('pins.pinNamed', { name })}
      onClick={() => pins.toggle(pin)}
      className={styles['onCover']}
    >
      <Pin size={18} aria-hidden />
    </button>
  )
}
