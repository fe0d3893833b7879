import type { Asset } from '@vitrine/contract/assets.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { Star } from 'lucide-react'
import { useMarkers } from '#features/markers/use-markers.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './editing.module.css'
import { updateProblemText } from './update-problem.ts'
import { useSaveValues } from './use-save-values.ts'
import { mayEdit, textOf, type Values } from './with-values.ts'

type Builtin = MetadataSet['builtinFields']['title']

/**
 * Stars and colour of an asset, each a click away; the one that it has, clicked again, is taken away. Which fields they are, and
 * whether they may be written, its metadata view says.
 */
export function RatingLine({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const save = useSaveValues()
  const give = (values: Values) => {
    save(asset, values).catch((problem: Error) => notify(updateProblemText(problem, Object.keys(values), t)))
  }
  const { document } = useResource(mayEdit(asset) ? asset.metadataEditor.href : null, 'metadata-set')
  if (document === undefined || !mayEdit(asset)) return null
  const { rating, status } = document.builtinFields
  return (
    <div className={styles['marks']}>
      {rating.isWritable && <Stars asset={asset} field={rating.field} onGive={give} />}
      {status.isWritable && <StatusDots asset={asset} field={status.field} onGive={give} />}
    </div>
  )
}

interface MarkProps {
  asset: Asset
  field: Builtin['field']
  onGive: (values: Values) => void
}

function Stars({ asset, field, onGive }: MarkProps) {
  const { t } = useTexts()
  const rating = Number(textOf(asset, field.id)) || 0
  return (
    <fieldset className={styles['stars']}>
      <legend className={styles['hidden']}>{labelOf(field, t)}</legend>
      {[1, 2, 3, 4, 5].map((count) => (
        <button
          key={count}
          type="button"
          aria-label={t('edit.starCount', { count })}
          aria-pressed={rating === count}
          data-filled={count <= rating || undefined}
          className={styles['star']}
          onClick={() => onGive({ [field.id]: count === rating ? '' : String(count) })}
        >
          <Star size={18} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}

function StatusDots({ asset, field, onGive }: MarkProps) {
  const { t } = useTexts()
  const status = textOf(asset, field.id)
  const markers = [...useMarkers().values()].flatMap((marker) => {
    const [only, ...others] = marker.fields
    return only?.field === field.id && others.length === 0 ? [{ ...marker, value: only.value }] : []
  })
  if (markers.length === 0) return null
  return (
    <fieldset className={styles['dots']}>
      <legend className={styles['hidden']}>{labelOf(field, t)}</legend>
      {markers.map(({ href, name, color, iconCharacter, value }) => (
        <button
          key={href}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={status === value}
          className={styles['dot']}
          style={{ background: color }}
          onClick={() => onGive({ [field.id]: status === value ? '' : value })}
        >
          <span aria-hidden>{iconCharacter}</span>
        </button>
      ))}
    </fieldset>
  )
}
