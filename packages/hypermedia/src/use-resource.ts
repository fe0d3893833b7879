import { useQuery } from '@tanstack/react-query'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { ApiProblem } from './api-problem.ts'
import { useResourceClient } from './hypermedia-provider.tsx'
import { useStandingProblem } from './use-standing-problem.ts'

export interface Resource<Kind extends DocumentKind> {
  document: DocumentOf<Kind> | undefined
  /** Why there is no document; null while loading and when all is well. */
  problem: Error | null
  isLoading: boolean
  retry: () => void
}

/**
 * The document behind an href, fetched when needed and shared by all who follow the same href. Null follows nothing.
 * `kind` must be one that the href leads to; it decides the type of the document and the `Accept` header.
 *
 * @example const { document } = useResource(descriptor.archives, 'collectionlist')
 */
export function useResource<Kinds extends DocumentKind, Kind extends Kinds>(
  href: Href<Kinds> | null,
  kind: Kind,
  { timeout }: { timeout?: number } = {},
): Resource<Kind> {
  const client = useResourceClient()
  const query = client.query(href ?? '', kind, timeout)
  const { data, error, isLoading, refetch } = useQuery({ ...query, enabled: href !== null })
  const document = isTakenAway(error) ? undefined : data
  const { problem, forget } = useStandingProblem(query.queryKey.join(' '), {
    ...{ hasDocument: document !== undefined, error, isLoading },
  })
  const retry = () => {
    forget()
    void refetch()
  }
  return { document, problem, isLoading: isLoading && problem === null, retry }
}

/** A document that was there and is not for this person any more: what was read of it before is nobody's to see. */
function isTakenAway(error: Error | null): boolean {
  return error instanceof ApiProblem && [403, 404, 410].includes(error.status)
}
