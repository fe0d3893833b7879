import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { type FormEvent, useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './taxonomies.module.css'
import { TaxonomyTree } from './taxonomy-tree.tsx'
import type { Term } from './term-lists.ts'
import { TermSearch } from './term-search.tsx'
import { useTermSearch } from './use-term-search.ts'
import { useTerms } from './use-terms.ts'

export interface MoveDialogProps {
  term: Term
  /** What it stands below; null at the top, and where a search found it. */
  parent: Term | null
  /** Of the field. */
  label: string
  href: NonNullable<Field['taxonomyHref']>
  /** Both end with whether it was done; null is the top. */
  onMove: (target: Term | null) => Promise<boolean>
  onMerge: (target: Term) => Promise<boolean>
  onClose: () => void
}

/** Another place for a term, or another term that it becomes a part of. */
export function MoveDialog({ term, parent, label, href, onMove, onMerge, onClose }: MoveDialogProps) {
  const { t } = useTexts()
  const [deed, setDeed] = useState<'move' | 'merge'>('move')
  /** Undefined until somebody has picked. */
  const [target, setTarget] = useState<Term | null | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const isSame = deed === 'move' && target !== undefined && isPlaceOf(term, parent, target)
  const isReady = target !== undefined && !isSame && (deed === 'move' || target !== null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    setBusy(true)
    const done = deed === 'merge' && target !== null ? onMerge(target) : onMove(target)
    void done.then((isDone) => (isDone ? onClose() : setBusy(false)))
  }
  const choices = [
    { value: 'move', label: t('taxonomy.moveBelow') },
    { value: 'merge', label: t('taxonomy.mergeInto') },
  ]
  return (
    <Dialog title={t('taxonomy.moveTitle', { name: term.name })} isDismissable={false} onClose={onClose}>
      <form onSubmit={save} className={styles['form']}>
        {term.merge !== null && (
          <ChoiceField
            label={t('taxonomy.whatToDo')}
            choices={choices}
            value={deed}
            onChange={(next) => setDeed(next === 'merge' ? 'merge' : 'move')}
          />
        )}
        <TargetTree {...{ term, label, href, target }} mayBeTop={deed === 'move'} onPick={setTarget} />
        <p role="status" className={styles['outlook']}>
          {isSame ? t('taxonomy.alreadyThere') : outlookOf(deed, target, term.name, t)}
        </p>
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('taxonomy.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy} isDisabled={!isReady}>
            {deed === 'merge' ? t('taxonomy.merge') : t('taxonomy.moveYes')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Where a search found the term its place is known by what stands above it. */
function isPlaceOf(term: Term, parent: Term | null, target: Term | null): boolean {
  const above = term.ancestors === undefined ? parent?.href : term.ancestors.at(-1)?.href
  return (above ?? null) === (target?.href ?? null)
}

function outlookOf(
  deed: 'move' | 'merge',
  target: Term | null | undefined,
  name: string,
  t: ReturnType<typeof useTexts>['t'],
): string {
  if (target === undefined) return t('taxonomy.pickTarget')
  if (deed === 'move')
    return target === null
      ? t('taxonomy.willBeTop', { name })
      : t('taxonomy.willBeBelow', { name, target: target.name })
  return target === null ? t('taxonomy.pickTarget') : t('taxonomy.willBeMerged', { name, target: target.name })
}

interface TargetTreeProps extends Pick<MoveDialogProps, 'term' | 'label' | 'href'> {
  target: Term | null | undefined
  mayBeTop: boolean
  onPick: (target: Term | null) => void
}

/** The same taxonomy once more, to pick from alone. */
function TargetTree({ term, label, href, target, mayBeTop, onPick }: TargetTreeProps) {
  const { t } = useTexts()
  const terms = useTerms(href)
  const search = useTermSearch(terms)
  return (
    <div className={styles['targets']}>
      <TermSearch {...search} hasFocus={false} />
      <div className={styles['scroll']}>
        <TaxonomyTree
          label={label}
          terms={terms}
          isChosen={(one) => one.href === target?.href}
          mayPick={(one) => one.href !== term.href}
          isSearch={search.isSearch}
          none={mayBeTop ? { label: t('taxonomy.top'), isChosen: target === null } : null}
          onPick={onPick}
        />
      </div>
    </div>
  )
}
