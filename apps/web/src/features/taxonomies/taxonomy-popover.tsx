import { FloatingPanel } from '@vitrine/ui/floating-panel.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Plus, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChangeDialogs } from './change-dialogs.tsx'
import styles from './taxonomies.module.css'
import { TaxonomyTree } from './taxonomy-tree.tsx'
import { atTop, type Changing, mayBeSet } from './term-lists.ts'
import { TermSearch } from './term-search.tsx'
import { useTermSearch } from './use-term-search.ts'
import { useTerms } from './use-terms.ts'

export interface TaxonomyPopoverProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  href: NonNullable<Field['taxonomyHref']>
  chosen: readonly string[]
  /** Null: no value. */
  onPick: (value: string | null) => void
  onClose: () => void
}

/** The tree of a field's terms: to pick from, to search in, and for whoever may to be changed. */
export function TaxonomyPopover({ anchor, label, href, chosen, onPick, onClose }: TaxonomyPopoverProps) {
  const { t } = useTexts()
  const terms = useTerms(href)
  const search = useTermSearch(terms)
  /** Below which term a new one is being written; at the top it is `''`. */
  const [adding, setAdding] = useState<string | null>(null)
  const [changing, setChanging] = useState<Changing | null>(null)
  return (
    <FloatingPanel anchor={anchor} label={label} onClose={onClose}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{label}</h2>
        {terms.add !== null && !search.isSearch && (
          <IconButton icon={Plus} isDense label={t('taxonomy.add')} onPress={() => setAdding(atTop)} />
        )}
        <IconButton icon={X} isDense label={t('taxonomy.close')} onPress={onClose} />
      </div>
      <TermSearch {...search} hasFocus />
      <div className={styles['scroll']}>
        {terms.isLoading && !terms.lists.has(atTop) ? (
          <div className={styles['waiting']}>
            <Spinner size={20} />
          </div>
        ) : (
          <TaxonomyTree
            label={label}
            terms={terms}
            isChosen={({ value }) => chosen.includes(value)}
            mayPick={mayBeSet}
            isSearch={search.isSearch}
            none={{ label: t('taxonomy.noValue'), isChosen: false }}
            onPick={(term) => onPick(term?.value ?? null)}
            editing={{ adding, onAdding: setAdding, onChange: setChanging }}
          />
        )}
      </div>
      {changing && <ChangeDialogs {...{ changing, terms, label, href }} onClose={() => setChanging(null)} />}
    </FloatingPanel>
  )
}
