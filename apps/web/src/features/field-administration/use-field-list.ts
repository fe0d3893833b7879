import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useEffect, useState } from 'react'

type List = Href<'site-field-list'>
type Show = 'all' | 'own' | 'changed' | 'removed'

/** So long nothing is asked for while somebody types, in milliseconds. */
const typingPause = 300

/** What is looked for among the fields, and the page that is shown; a page stays until the next one is there. */
export function useFieldList(first: List) {
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [page, setPage] = useState<List | null>(null)
  const { document: whole } = useResource(first, 'site-field-list')
  useEffect(() => {
    const timer = setTimeout(() => {
      setSought(text.trim())
      if (text.trim() !== sought) setPage(null)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [text, sought])
  const isFirst = sought === '' && show === 'all'
  const begin = isFirst || whole === undefined ? first : expandTemplate(whole.find, { q: sought, show })
  const { document, problem, isLoading, retry } = useResource(page ?? begin, 'site-field-list')
  const [kept, setKept] = useState({ show, document })
  useEffect(() => {
    if (document !== undefined) setKept({ show, document })
  }, [document, show])
  return {
    document: document ?? (problem === null && kept.show === show ? kept.document : undefined),
    problem,
    retry,
    isBusy: isLoading || sought !== text.trim(),
    ...{ text, setText, show, goTo: setPage },
    setShow: (next: Show) => {
      setShow(next)
      setPage(null)
    },
  }
}
