import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useEffect, useState } from 'react'

/** So long nothing is asked for while somebody types, in milliseconds. */
const typingPause = 300

/** A list that is searched by what is typed, a page at a time; what was shown stays until the next is there. */
export function usePageOf<Kind extends 'consent-form-list' | 'consent-people' | 'licence-list'>(
  template: Href<Kind>,
  kind: Kind,
  more: Readonly<Record<string, string>> = {},
) {
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const [page, setPage] = useState<Href<Kind> | null>(null)
  const about = JSON.stringify([template, more])
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with its first page
  useEffect(() => setPage(null), [sought, about])
  const { document, problem, isLoading, retry } = useResource(
    page ?? expandTemplate(template, { q: sought, ...more }),
    kind,
  )
  const [shown, setShown] = useState(document)
  useEffect(() => {
    if (document !== undefined) setShown(document)
  }, [document])
  return {
    document: document ?? (problem === null ? shown : undefined),
    ...{ problem, retry, text, setText, sought, page, setPage },
    isBusy: isLoading || sought !== text.trim(),
  }
}
