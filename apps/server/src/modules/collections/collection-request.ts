import type { Expression } from '@vitrine/search-language/expression.ts'
import { SearchSyntaxError } from '@vitrine/search-language/faults/search-syntax-error.ts'
import { parseQuery } from '@vitrine/search-language/parsing/parse-query.ts'
import { queryText } from '@vitrine/search-language/parsing/query-text.ts'
import type { FastifyRequest } from 'fastify'
import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import { type AssetOrder, parseOrder } from '#modules/assets/asset-order.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment, isCredentialName, parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { searchFault } from './search-fault.ts'

/** The server's page of assets; our client asks for the larger one through the template of a list (decision 2026-11-21-paging). */
const pageSizes = [25, 100] as const

/** What the address of a collection says: where, in which order, which page, what is looked for. */
export interface CollectionRequest {
  archiveId: number | null
  /** Path of the folder inside the archive; empty for the archive itself. */
  folder: string
  order: AssetOrder
  page: number
  pageSize: number
  /**
   * What asks for one tile a stack: the address (`;stacks=top`), or whoever asks for it (`Prefer: stacks=top`, RFC 7240), whose
   * other addresses need not say it.
   */
  stacks: 'address' | 'preference' | undefined
  expression: Expression
  /** The query as it came, without what is no search, to be repeated in links; begins with `?` or is empty. */
  query: string
  /** Where a page of folders begins, as our links say it. */
  after: string | undefined
  /** What was typed, for people. */
  searchString: string
}

/** Beyond any list, and far from where numbers lose their units. */
const lastPage = 1e12

/** Parameters may stand in a query without being part of the search. */
const isSearch = (name: string) => name !== 'p' && name !== 'box' && !isCredentialName(name)

/** The number of the archive in the address of a collection; null when there is none. */
export function archiveOfAddress(request: FastifyRequest, { settings }: Platform): number | null {
  const { path } = parseAddress(request.originalUrl)
  const [archive = ''] = path.slice(`${settings.base}/archives/`.length).split('/', 1)
  return parseArchiveId(decodeSegment(archive))
}

/** @throws Problem InvalidSearchExpression that shows where it broke; InvalidRequest for a page that is no number. */
export function parseCollectionRequest(url: string, viewer: Viewer, platform: Platform): CollectionRequest {
  const { path, matrix, query } = parseAddress(url)
  const [archive = '', ...folders] = path.slice(`${platform.settings.base}/archives/`.length).split('/')
  const pairs = [...query].filter(([key]) => isSearch(key))
  const wished = Number(matrix.get('n') ?? pageSizes[0])
  return {
    archiveId: parseArchiveId(decodeSegment(archive)),
    folder: folders.map(decodeSegment).join('/'),
    order: parseOrder(matrix.get('o')),
    page: readPageNumber(matrix, query),
    pageSize: pageSizes.find((size) => size === wished) ?? pageSizes[0],
    stacks: matrix.get('stacks') === 'top' ? 'address' : undefined,
    expression: parseSearch(pairs, viewer, platform),
    query: pairs.length === 0 ? '' : `?${encodeQuery(pairs)}`,
    after: matrix.get('a'),
    searchString: queryText(pairs),
  }
}

/** Whether the one who asks wishes one tile for each stack, whatever the address says. */
export const prefersStacks = ({ headers }: FastifyRequest): boolean =>
  [headers['prefer'] ?? []].flat().some((text) => text.split(',').some((one) => one.trim() === 'stacks=top'))

/** The page that an address names, in its path or in its query. @throws Problem InvalidRequest. */
export function readPageNumber(matrix: ReadonlyMap<string, string>, query: URLSearchParams): number {
  const page = Number(matrix.get('p') ?? query.get('p') ?? '0')
  if (Number.isInteger(page) && page >= 0 && page <= lastPage) return page
  throw new Problem('InvalidRequest', { message: say('programs.pageNumber') })
}

/**
 * What pairs of a query look for. Plain words stand for their other forms too, as people write them.
 * @throws Problem InvalidSearchExpression that shows where it broke.
 */
export function parseSearch(
  given: [string, string][],
  viewer: Viewer,
  platform: Platform,
  { wordForms = true }: { wordForms?: boolean } = {},
): Expression {
  const pairs = given.map(([key, value]): [string, string] => [key, value.replaceAll('\0', ' ')])
  const now = new Date(platform.clock.now())
  const variables = { 'user.name': viewer.userName, 'user.email': viewer.email }
  try {
    return parseQuery(pairs, {
      now,
      utcOffsetMinutes: -now.getTimezoneOffset(),
      plainWords: 'all',
      wordForms,
      variables,
    })
  } catch (error) {
    if (!(error instanceof SearchSyntaxError)) throw error
    throw new Problem('InvalidSearchExpression', {
      message: searchFault(error),
      description: `Position ${error.position + 1} of the expression.`,
      fields: [{ field: 'q', rule: error.code, message: `${error.position}:${error.length}` }],
    })
  }
}

function encodeQuery(pairs: readonly [string, string][]): string {
  return pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
}
