import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useDeferredValue, useEffect, useState } from 'react'

type Directory = 'user-list' | 'group-list' | 'user-picker' | 'group-picker'

export interface Sorting {
  field: string
  isDescending: boolean
}

/** So long nothing is asked for while somebody types, in milliseconds (USR-075, GRP-002). */
const typingPause = 300

/** What of the built-in ones a picker leaves out (MEM-026, MEM-028). */
export interface LeftOut {
  disableGuest?: true
  disableRegisteredUsers?: true
}

/**
 * A list of people or groups that the server searches, sorts and pages: what is typed, the order, and the page that is
 * shown. A page that was shown stays until the next one is there.
 */
export function useDirectory<Kind extends Directory>(
  template: Href<Kind> | null,
  kind: Kind,
  first: Sorting,
  leftOut: LeftOut = {},
) {
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const [sorting, setSorting] = useState(first)
  /** Null: the first page of what is sought, in this order. */
  const [page, setPage] = useState<Href<Kind> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSought(text.trim())
      if (text.trim() !== sought) setPage(null)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [text, sought])
  const direction = sorting.isDescending ? 'desc' : 'asc'
  // Pickers say field and direction in one, as `sortfields` or `s`; a template takes of it what it names.
  const sortfields = `${sorting.field}:${direction}`
  const begin =
    template &&
    expandTemplate(template, {
      q: sought,
      sortfield: sorting.field,
      sortdir: direction,
      sortfields,
      s: sortfields,
      p: 0,
      ...Object.fromEntries(Object.keys(leftOut).map((name) => [name, 'true'])),
    })
  const href = page ?? begin
  const { document, problem, isLoading, retry } = useResource(href, kind)
  const [shown, setShown] = useState(document)
  useEffect(() => {
    if (document !== undefined) setShown(document)
  }, [document])
  const settled = useDeferredValue(document ?? (problem === null ? shown : undefined))
  return {
    document: settled,
    problem,
    retry,
    isBusy: isLoading || sought !== text.trim(),
    text,
    setText,
    sought,
    sorting,
    sortBy: (field: string) => {
      setPage(null)
      setSorting({ field, isDescending: sorting.field === field && !sorting.isDescending })
    },
    goTo: (next: string) => setPage(next as Href<Kind>),
  }
}
