import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useEffect, useRef, useState } from 'react'
import { atTop } from './term-lists.ts'
import type { Terms } from './use-terms.ts'

/** TAX-046. */
const restMs = 300

/** What is searched for in a taxonomy: asked when somebody has stopped typing; a blank text is the tree again (TAX-048). */
export function useTermSearch(terms: Pick<Terms, 'put' | 'loadTop' | 'search'>) {
  const client = useResourceClient()
  const [text, setText] = useState('')
  const [isSearch, setSearch] = useState(false)
  const [isMalformed, setMalformed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async (q: string) => {
    const own = ++latest.current
    setMalformed(false)
    if (q.trim() === '') {
      setSearch(false)
      return terms.loadTop()
    }
    // Nothing is known of a taxonomy that could not be loaded (TAX-053).
    if (terms.search === null) return
    try {
      const address = expandTemplate(terms.search, { q })
      const { data, paging } = await client.get(address, 'taxonomy-item-list', { isFresh: true })
      if (own !== latest.current) return
      setSearch(true)
      terms.put(atTop, { terms: data, paging })
    } catch {
      // TAX-047: whatever it was, that is all that is said.
      if (own === latest.current) setMalformed(true)
    }
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(next), restMs)
  }
  return { text, type, isSearch, isMalformed }
}
