import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { Taxonomy } from '@vitrine/contract/taxonomies.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Tree } from '@vitrine/ui/tree.tsx'
import { useState } from 'react'
import { go } from '#platform/navigation/history.ts'
import styles from './term-pane.module.css'
import { TermsBelow } from './terms-below.tsx'

export interface TermPaneProps {
  /** Of the archive in view. */
  archive: Pick<CollectionInfo, 'termTrees' | 'termCounts' | 'searchURL'>
  /** What is searched for in it, as an expression. */
  searchQuery: string
  onChosen?: () => void
}

/** The taxonomies of an archive, each a tree of terms with the assets that they find; a term leads to its search. */
export function TermPane({ archive, searchQuery, onChosen }: TermPaneProps) {
  const { document } = useResource(archive.termTrees, 'taxonomy-roots')
  const walked = document?.filter(({ items }) => items.data.some(({ acl }) => acl.includes('Navigate'))) ?? []
  return walked.map((taxonomy) => (
    <TermTree
      key={taxonomy.field}
      {...{ taxonomy, archive, searchQuery }}
      {...(onChosen === undefined ? {} : { onChosen })}
    />
  ))
}

/** The term that is searched for by itself. */
const searchedTerm = (searchQuery: string) => /^\(?txnm:"?([^\s",)]+)"?\)?$/.exec(searchQuery)?.[1] ?? ''

/** What is open in each taxonomy: a search is another page, and its tree the same one to whoever walks in it. */
const opened = new Map<string, ReadonlySet<string>>()

function TermTree({ taxonomy, archive, searchQuery, onChosen }: TermPaneProps & { taxonomy: Taxonomy }) {
  const { pluralName, items, href } = taxonomy
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => opened.get(href) ?? new Set())
  const expand = (ids: ReadonlySet<string>) => {
    opened.set(href, ids)
    setExpanded(ids)
  }
  const open = (id: string) => {
    if (archive.searchURL !== null) go(expandTemplate(archive.searchURL, { q: `txnm:${id}` }))
    onChosen?.()
  }
  return (
    <section className={styles['taxonomy']}>
      <h2 className={styles['title']}>
        <bdi>{pluralName}</bdi>
      </h2>
      <Tree
        label={pluralName}
        selectedId={searchedTerm(searchQuery)}
        entryId={items.data.find(({ acl }) => acl.includes('Navigate'))?.id ?? ''}
        expandedIds={expanded}
        onExpand={expand}
        onOpen={open}
      >
        <TermsBelow href={items.paging.first} counts={archive.termCounts} expanded={expanded} />
      </Tree>
    </section>
  )
}
