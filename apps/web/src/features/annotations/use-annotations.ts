import type { Annotation } from '@vitrine/contract/annotations.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { type Resource, useResource } from '@vitrine/hypermedia/use-resource.ts'

/** The page after one that is there. */
const useNext = (before: Resource<'annotation-list'>) =>
  useResource(before.document?.paging.next ?? null, 'annotation-list')

/**
 * All annotations of an asset. All of them are drawn, so the pages after the first come by themselves: as many as there can be
 * (`mostAnnotations`), each asked for again when something in it has changed.
 */
export function useAnnotations({ props }: Asset) {
  const first = useResource(props.annotations.href ?? null, 'annotation-list')
  const second = useNext(first)
  const third = useNext(second)
  const fourth = useNext(third)
  const fifth = useNext(fourth)
  const sixth = useNext(fifth)
  const seventh = useNext(sixth)
  const eighth = useNext(seventh)
  const ninth = useNext(eighth)
  const pages = [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, useNext(ninth)]
  const failed = pages.find(({ problem }) => problem !== null) ?? first
  const all = pages.flatMap(({ document }) => document?.data ?? [])
  return { document: first.document, problem: failed.problem, retry: failed.retry, all }
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
