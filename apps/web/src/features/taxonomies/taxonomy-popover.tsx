import { FloatingPanel } from '@vitrine/ui/floating-panel.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChangeDialogs, type Changing } from './change-dialogs.tsx'
import styles from './taxonomies.module.css'
import { TaxonomyTree } from './taxonomy-tree.tsx'
import { atTop } from './term-lists.ts'
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
      <SearchBox {...search} />
      <div className={styles['scroll']}>
        {terms.isLoading && !terms.lists.has(atTop) ? (
          <div className={styles['waiting']}>
            <Spinner size={20} />
          </div>
        ) : (
          <TaxonomyTree
            label={label}
            terms={terms}
            chosen={chosen}
            isSearch={search.isSearch}
            adding={adding}
            onAdding={setAdding}
            onPick={onPick}
            onChange={setChanging}
          />
        )}
      </div>
      {changing && <ChangeDialogs changing={changing} terms={terms} onClose={() => setChanging(null)} />}
    </FloatingPanel>
  )
}

function SearchBox({ text, type, isMalformed }: ReturnType<typeof useTermSearch>) {
  const { t } = useTexts()
  const tip = useId()
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    input.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }
  return (
    <div className={styles['search']}>
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to find a term, and its arrows lead on from here.
        autoFocus
        aria-label={t('taxonomy.search')}
        placeholder={t('taxonomy.search')}
        aria-invalid={isMalformed || undefined}
        aria-describedby={isMalformed ? tip : undefined}
        {...(text === '' ? {} : { dir: 'auto' })}
        maxLength={300}
        autoComplete="off"
        className={styles['input']}
      />
      {isMalformed && (
        <div id={tip} role="alert" className={styles['tip']}>
          {t('taxonomy.malformedSearch')}
        </div>
      )}
    </div>
  )
}
