import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './selection-widget.module.css'
import type { ChoosablePlace } from './use-choosable-places.ts'

interface PlaceListProps {
  places: readonly ChoosablePlace[]
  here: ChoosablePlace | null
  onChoose: (originalURL: string) => void
}

/** Where to choose from: a column, or a line that is scrolled on a narrow screen. */
export function PlaceList({ places, here, onChoose }: PlaceListProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('selectionWidget.places')} className={styles['places']}>
      <ul>
        {places.map((place) => (
          <li key={place.info.originalURL}>
            <button
              type="button"
              aria-current={place === here ? 'true' : undefined}
              onClick={() => onChoose(place.info.originalURL)}
            >
              <span dir="auto" className={styles['placeName']}>
                {place.info.name}
              </span>
              <span className={styles['count']}>{t('selectionWidget.count', { count: place.count })}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
