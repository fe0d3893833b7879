import type { Asset } from '@vitrine/contract/assets.ts'
import { positionFields } from '@vitrine/contract/position-fields.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Pencil, Tags } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { MetadataList, type MetadataListProps } from '#features/metadata-fields/metadata-list.tsx'
import { useCancelOnBlur } from '#features/preferences/use-cancel-on-blur.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { carriedTo, putDown } from './carried-field.ts'
import { hasDraft } from './drafts.ts'
import { EditableField } from './editable-field.tsx'
import { EditablePosition } from './editable-position.tsx'
import styles from './editing.module.css'

const ConflictPanel = lazy(() => import('./conflict-panel.tsx').then((module) => ({ default: module.ConflictPanel })))
/** The two numbers of one position, which is said as a whole. */
const positions: ReadonlySet<number> = new Set(Object.values(positionFields))

const hasEmptyFields = storedValue<boolean>('emptyFields', (text) => text === 'true')

export interface EditableMetadataProps extends Pick<MetadataListProps, 'view' | 'searchHref'> {
  asset: Asset
}

/** The metadata for those who may change them; fields without a value are shown when somebody wants to fill them. */
export function EditableMetadata({ asset, ...list }: EditableMetadataProps) {
  const { t } = useTexts()
  const deeds = useSession().user?.bulkEdits ?? null
  const [hasEmpty, setEmpty] = useStoredValue(hasEmptyFields)
  const [open, setOpen] = useState(() => carriedTo(asset.href))
  useEffect(() => putDown(asset.href), [asset.href])
  const [cancelEditOnBlur] = useCancelOnBlur()
  const showsEmpty = (id: number) => hasEmpty || id === open || hasDraft(asset, id)
  const order = list.view.detailRegions
    .flatMap(({ fields }) => fields)
    .filter(({ field, isWritable }) => isWritable && (asset.metadata[field.id] !== undefined || showsEmpty(field.id)))
    .map(({ field }) => field.id)
    .filter((id) => !positions.has(id))
  const { tags } = list.view.builtinFields
  useEditCommands({ first: order[0] ?? null, keywords: tags.isWritable ? tags.field.id : null, open: setOpen })
  const edit: MetadataListProps['edit'] = ({ field, model }, shown) => {
    if (model.readonly) return null
    if (positions.has(field.id)) return <EditablePosition asset={asset}>{shown}</EditablePosition>
    const move = (by: 1 | -1) => {
      const next = order[order.indexOf(field.id) + by]
      if (next !== undefined) setOpen(next)
      return next !== undefined
    }
    return (
      <>
        <EditableField
          asset={asset}
          {...{ field, model }}
          isOpen={open === field.id}
          onOpen={(isOpen) => setOpen((last) => (isOpen ? field.id : last === field.id ? null : last))}
          onMove={move}
        >
          {shown}
        </EditableField>
        {deeds && asset.conflicts.includes(field.id) && (
          <Suspense fallback={null}>
            <ConflictPanel asset={asset} field={field} deeds={deeds} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <>
      <MetadataList {...list} {...{ edit, showsEmpty, cancelEditOnBlur }} metadata={asset.metadata} />
      <div className={styles['empty']}>
        <Checkbox label={t('edit.emptyFields')} isSelected={hasEmpty} onChange={setEmpty} />
      </div>
    </>
  )
}

/** The ways into the fields without the pointer: the first field, and the keywords, which are written most. */
function useEditCommands(ways: { first: number | null; keywords: number | null; open(field: number): void }): void {
  const latest = useRef(ways)
  latest.current = ways
  const isAvailable = ways.first !== null
  const hasKeywords = ways.keywords !== null
  const commands = useMemo<Command[]>(() => {
    const at = (field: () => number | null) => () => {
      const wanted = field()
      if (wanted !== null) latest.current.open(wanted)
    }
    return [
      {
        id: 'edit',
        title: 'edit.fields',
        icon: Pencil,
        keys: 'm',
        isAvailable,
        perform: at(() => latest.current.first),
      },
      {
        id: 'edit-keywords',
        title: 'edit.keywords',
        icon: Tags,
        keys: 't',
        isAvailable: hasKeywords,
        perform: at(() => latest.current.keywords),
      },
    ]
  }, [isAvailable, hasKeywords])
  useCommands(commands)
}
