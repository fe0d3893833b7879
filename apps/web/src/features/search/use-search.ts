import { isAborted } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { go } from '#platform/navigation/history.ts'
import type { Place } from '#platform/place/place.ts'
import { runQuery, runSearch, type SearchOutcome } from './run-search.ts'
import { findSearchFault } from './search-fault.ts'

export type SearchTipContent = { kind: 'nothing' } | { kind: 'problem'; problem: Error }

/** What the search field holds and does. States: idle, searching, then somewhere else, nothing found, or a problem (SRC-004). */
export function useSearch(place: Place, input: RefObject<HTMLInputElement | null>) {
  const client = useResourceClient()
  const [text, setText] = useState(place.searchText)
  const [isSearching, setSearching] = useState(false)
  const [tip, setTip] = useState<SearchTipContent | null>(null)
  const { searchText, searchProblem } = place

  useEffect(() => {
    setText(searchText)
    setTip(searchProblem === null ? null : { kind: 'problem', problem: searchProblem })
  }, [searchText, searchProblem])

  const run = async (typed: string, search: () => Promise<SearchOutcome>) => {
    if (isSearching) return
    setSearching(true)
    setTip(null)
    try {
      const outcome = await search()
      if (outcome === 'nothing') setTip({ kind: 'nothing' })
      else go(outcome.address)
    } catch (fault) {
      if (isAborted(fault)) return
      const problem = fault instanceof Error ? fault : new Error(String(fault))
      setTip({ kind: 'problem', problem })
      markFault(input.current, problem, typed)
    } finally {
      setSearching(false)
    }
  }

  return {
    text,
    isSearching,
    tip,
    run: (typed: string) => void run(typed, () => runSearch(client, place, typed)),
    /** The same by several keys at once, as a query without `?`. */
    runQuery: (query: string) => void run('', () => runQuery(client, place, query)),
    setText: (typed: string) => {
      setText(typed)
      setTip(null)
    },
    clear: () => {
      setTip(null)
      if (searchText !== '') go(place.clearHref)
    },
  }
}

/** Puts the selection where the expression broke, so that typing mends it. */
function markFault(input: HTMLInputElement | null, problem: Error, text: string): void {
  const fault = findSearchFault(problem, text)
  if (fault === null || input === null) return
  input.focus()
  input.setSelectionRange(fault.position, fault.position + fault.length)
}
