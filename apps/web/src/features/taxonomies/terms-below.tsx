import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { TreeItem, TreeMore } from '@vitrine/ui/tree.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ListHref } from './term-lists.ts'

interface TermsBelowProps {
  href: ListHref
  counts: CollectionInfo['termCounts']
  expanded: ReadonlySet<string>
}

/** A list of terms that people walk through, page after page as they come into view; below each its own, once it is opened. */
export function TermsBelow({ href, counts, expanded }: TermsBelowProps): ReactNode {
  const { number } = useTexts()
  const [isMore, setMore] = useState(false)
  const more = useCallback(() => setMore(true), [])
  const { document, isLoading } = useResource(href, 'taxonomy-item-list')
  const shown = document?.data.filter(({ acl }) => acl.includes('Navigate')) ?? []
  const txnm = shown.map(({ id }) => id).join(',')
  const counted = useResource(txnm === '' || counts === null ? null : expandTemplate(counts, { txnm }), 'term-counts')
  const found = new Map(counted.document?.data.map(({ id, count }) => [id, count]))
  if (isLoading) return <TreeMore onMore={() => undefined} />
  const next = document?.paging.next ?? null
  return (
    <>
      {shown.map(({ id, name, href: own, hasChildren }) => {
        const count = found.get(id)
        return (
          <TreeItem
            key={id}
            id={id}
            name={name}
            count={count === undefined ? '' : number(count)}
            hasChildren={hasChildren}
          >
            {expanded.has(id) && <TermsBelow href={own} counts={counts} expanded={expanded} />}
          </TreeItem>
        )
      })}
      {next !== null && !isMore && <TreeMore onMore={more} />}
      {next !== null && isMore && <TermsBelow href={next} counts={counts} expanded={expanded} />}
    </>
  )
}
