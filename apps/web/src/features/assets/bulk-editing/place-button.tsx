import { placeFields } from '@vitrine/contract/position-fields.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Draft, withPlaces } from './bulk-draft.ts'
import styles from './bulk-editing.module.css'
import type { ViewFields } from './use-view-fields.ts'

interface PlaceButtonProps {
  fields: ViewFields
  onFill: (make: (draft: Draft) => Draft) => void
}

const filled: ReadonlySet<number> = new Set(Object.values(placeFields))

/** Says of city, province and country at once that they come from where each asset is; nothing is done before it is applied. */
export function PlaceButton({ fields, onFill }: PlaceButtonProps) {
  const { t } = useTexts()
  if (!fields.all.some(({ id }) => filled.has(id))) return null
  return (
    <div className={styles['paste']}>
      <Button look="quiet" onPress={() => onFill((draft) => withPlaces(draft, fields.all))}>
        {t('bulk.fillFromPlace')}
      </Button>
    </div>
  )
}
