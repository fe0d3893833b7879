import type { Asset } from '@vitrine/contract/assets.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { Star } from 'lucide-react'
import { useMarkers } from '#features/markers/use-markers.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './editing.module.css'
import { updateProblemText } from './update-problem.ts'
import { useSaveValues } from './use-save-values.ts'
import { mayEdit, ratingField, statusField, textOf, type Values } from './with-values.ts'

/** Stars and colour of an asset, each a click away; the one that it has, clicked again, is taken away. */
export function RatingLine({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const save = useSaveValues()
  const give = (values: Values) => {
    save(asset, values).catch((problem: Error) => notify(updateProblemText(problem, Object.keys(values), t)))
  }
  if (!mayEdit(asset)) return null
  const rating = Number(textOf(asset, ratingField)) || 0
  return (
    <div className={styles['marks']}>
      <fieldset className={styles['stars']}>
        <legend className={styles['hidden']}>{t('fields.rating')}</legend>
        {[1, 2, 3, 4, 5].map((count) => (
          <button
            key={count}
            type="button"
            aria-label={t('edit.starCount', { count })}
            aria-pressed={rating === count}
            data-filled={count <= rating || undefined}
            className={styles['star']}
            onClick={() => give({ [ratingField]: count === rating ? '' : String(count) })}
          >
            <Star size={18} aria-hidden />
          </button>
        ))}
      </fieldset>
      <StatusDots asset={asset} onGive={give} />
    </div>
  )
}

function StatusDots({ asset, onGive }: { asset: Asset; onGive: (values: Values) => void }) {
  const { t } = useTexts()
  const status = textOf(asset, statusField)
  const markers = [...useMarkers().values()].flatMap((marker) => {
    const [only, ...others] = marker.fields
    return only?.field === statusField && others.length === 0 ? [{ ...marker, value: only.value }] : []
  })
  if (markers.length === 0) return null
  return (
    <fieldset className={styles['dots']}>
      <legend className={styles['hidden']}>{t('fields.status')}</legend>
      {markers.map(({ href, name, color, iconCharacter, value }) => (
        <button
          key={href}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={status === value}
          className={styles['dot']}
          style={{ background: color }}
          onClick={() => onGive({ [statusField]: status === value ? '' : value })}
        >
          <span aria-hidden>{iconCharacter}</span>
        </button>
      ))}
    </fieldset>
  )
}
