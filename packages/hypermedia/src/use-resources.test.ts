import { QueriesObserver, QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { combineResources } from './use-resources.ts'

test('documents stay the same objects when the list of them moves on', () => {
  const cache = new QueryClient()
  const queries = (...pages: number[]) =>
    pages.map((page) => ({
      queryKey: [page],
      queryFn: () => Promise.reject(new Error('not asked')),
      staleTime: 60_000,
    }))
  const page = (at: number) => ({ data: [{ href: `/${at}`, filename: 'a.jpg', same: { is: true } }] })
  const pages = [page(0), page(1), page(2)]
  for (const [at, document] of pages.entries()) cache.setQueryData([at], document)
  const observer = new QueriesObserver(cache, queries(0, 1))
  const read = (...wished: number[]) => {
    observer.setQueries(queries(...wished))
    const asked = queries(...wished).map((query) => cache.defaultQueryOptions(query))
    const [results, combine] = observer.getOptimisticResult(asked as never, combineResources as never)
    return (combine(results) as unknown as ReturnType<typeof combineResources>)().documents
  }
  expect(read(0, 1)).toEqual(pages.slice(0, 2))
  for (const [at, document] of read(1, 2).entries()) expect(document).toBe(pages[at + 1])
  cache.clear()
})
