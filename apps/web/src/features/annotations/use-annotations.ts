import type { Annotation } from '@vitrine/contract/annotations.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useEffect, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const none: readonly Annotation[] = []

/** All annotations of an asset: the pages after the first come by themselves, since all of them are drawn. */
export function useAnnotations({ props }: Asset) {
  const { t } = useTexts()
  const client = useResourceClient()
  const href = props.annotations.href ?? null
  const { document, problem, retry } = useResource(href, 'annotation-list')
  const [further, setFurther] = useState(none)
  useEffect(() => {
    let isHere = true
    const next = document?.paging.next ?? null
    if (next === null) setFurther(none)
    else
      readFrom(next, client)
        .then((all) => (isHere ? setFurther(all) : undefined))
        .catch((fault: Error) => notify(problemText(fault, t)))
    return () => {
      isHere = false
    }
  }, [document, client, t])
  const all = document === undefined ? none : further.length === 0 ? document.data : [...document.data, ...further]
  return { document, problem, retry, all }
}

async function readFrom(
  first: Href<'annotation-list' | 'count'>,
  client: ResourceClient,
): Promise<readonly Annotation[]> {
  const all: Annotation[] = []
  let next: Href<'annotation-list' | 'count'> | null = first
  while (next !== null) {
    const page: DocumentOf<'annotation-list'> = await client.get(next, 'annotation-list', { isFresh: true })
    all.push(...page.data)
    next = page.paging.next
  }
  return all
}

/** Asks again for the annotations that are on the screen. */
export const refreshAnnotations = (client: ResourceClient, list: string): Promise<void> =>
  client.doubt((address, kind) => kind === 'annotation-list' && address.startsWith(list))

/** What is shown of a film or sound at a moment lasts so long, where nothing says until when. Seconds. */
const usualLength = 3

/** Whether something is seen on a page and at a moment. */
export function isSeenAt(
  { time, until, page }: Pick<Annotation, 'time' | 'until' | 'page'>,
  at: { page: number | null; now: number | null },
): boolean {
  if (at.page !== null && (page ?? 1) !== at.page) return false
  if (time === null || at.now === null) return true
  // A film stops a little before or after the moment that it was sent to.
  return at.now > time - 0.05 && at.now < (until ?? time + usualLength) + 0.05
}
