import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './smart-folders.module.css'

/** As many as the server takes. */
const most = 4

interface LevelFieldsProps {
  /** The fields that the archive shows. */
  view: CollectionInfo['metadataEditor']['href']
  levels: readonly number[]
  error: string | undefined
  onChange: (levels: number[]) => void
}

/** The fields whose values are the folders inside: one more can be chosen as long as there is room. */
export function LevelFields({ view, levels, error, onChange }: LevelFieldsProps) {
  const { t } = useTexts()
  const { document } = useResource(view, 'metadata-set')
  const fields = document?.detailRegions.flatMap((region) => region.fields.map(({ field }) => field)) ?? []
  // Of those that several files have alike; what is chosen already stays.
  const offered = fields.filter(({ id, suggestions }) => suggestions !== null || levels.includes(id))
  const options = [...new Map(offered.map((field) => [field.id, field])).values()].map((field) => ({
    value: String(field.id),
    description: '',
    label: labelOf(field, t),
  }))
  const shown = levels.length < most ? [...levels, null] : levels
  return (
    <fieldset className={styles['levels']}>
      <legend>{t('smartFolders.levels')}</legend>
      <p className={styles['hint']}>{t('smartFolders.levelsHint')}</p>
      {shown.map((level, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
          key={at}
          label={t('smartFolders.level', { number: String(at + 1) })}
          value={level === null ? '' : String(level)}
          emptyLabel={t('smartFolders.noLevel')}
          options={options.filter(({ value }) => Number(value) === level || !levels.includes(Number(value)))}
          error={at === shown.length - 1 ? error : undefined}
          onChange={(value) =>
            onChange(value === '' ? levels.toSpliced(at, 1) : levels.toSpliced(at, 1, Number(value)))
          }
        />
      ))}
    </fieldset>
  )
}
