import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Check, ChevronRight, FolderTree, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './taxonomies.module.css'
import type { Term } from './term-lists.ts'

export interface TermRowProps {
  term: Term
  level: number
  isOpen: boolean
  /** Where Tab comes into the tree. */
  isStop: boolean
  isChosen: boolean
  mayPick: boolean
  onChoose: () => void
  onToggle: () => void
  /** What its editors can do to it; null where it is only picked. */
  deeds: { onAdd: () => void; onEdit: () => void; onMove: () => void; onRemove: () => void } | null
}

/** A term on a line: opened by its arrow, picked by its name where it may be set, with what its editors can do to it. */
export function TermRow({ term, level, isOpen, isStop, isChosen, ...props }: TermRowProps) {
  const [nameId, aboveId] = [useId(), useId()]
  const { onChoose, onToggle, deeds } = props
  const { name, hasChildren, description, ancestors = [] } = term
  const state = {
    role: 'treeitem',
    'aria-labelledby': ancestors.length > 0 ? `${nameId} ${aboveId}` : nameId,
    'aria-level': level,
    'aria-selected': isChosen,
    'aria-disabled': props.mayPick ? undefined : true,
    'data-name': name,
    ...(hasChildren ? { 'aria-expanded': isOpen } : {}),
  }
  return (
    <div {...state} tabIndex={isStop ? 0 : -1} data-id={term.href} className={styles['term']}>
      <div className={styles['row']} style={{ paddingInlineStart: (level - 1) * 16 }}>
        <span className={styles['chevron']} {...{ onClick: () => hasChildren && onToggle() }}>
          {hasChildren && <ChevronRight size={16} aria-hidden />}
        </span>
        <span className={styles['name']} title={description || name} {...{ onClick: onChoose }}>
          <bdi id={nameId} className={styles['label']}>
            {name}
          </bdi>
          {ancestors.length > 0 && ' '}
          {ancestors.length > 0 && (
            <bdi id={aboveId} className={styles['above']}>
              {ancestors.map((one) => one.name).join(' / ')}
            </bdi>
          )}
        </span>
        {isChosen && <Check size={16} aria-hidden className={styles['check']} />}
        {term.change !== null && deeds !== null && <TermDeeds name={name} isReached={isStop} {...deeds} />}
      </div>
    </div>
  )
}

type TermDeedsProps = NonNullable<TermRowProps['deeds']> & {
  name: string
  /** By Tab, only on the line where one is: a hundred lines would be three hundred stops. */
  isReached: boolean
}

function TermDeeds({ name, isReached, onAdd, onEdit, onMove, onRemove }: TermDeedsProps) {
  const { t } = useTexts()
  const shared = { isDense: true, excludeFromTabOrder: !isReached }
  return (
    <span className={styles['deeds']}>
      <IconButton {...shared} icon={Plus} label={t('taxonomy.addBelow', { name })} onPress={onAdd} />
      <IconButton {...shared} icon={Pencil} label={t('taxonomy.edit', { name })} onPress={onEdit} />
      <IconButton {...shared} icon={FolderTree} label={t('taxonomy.move', { name })} onPress={onMove} />
      <IconButton {...shared} icon={Trash2} label={t('taxonomy.remove', { name })} onPress={onRemove} />
    </span>
  )
}
