import type { Address } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

/** People and groups on a page (wire reference 3.6). */
export const directoryPageSize = 100

/**
 * How a list of people or groups is asked: `?q=…&sortfield=…&sortdir=…&p=…`; pickers say `sortfields=field:dir` or `s=field:dir`,
 * and may leave built-in ones out by `disableGuest=true` and `disableRegisteredUsers=true`.
 */
export interface DirectoryRequest<Sort> {
  q: string
  sort: Sort
  descending: boolean
  /** From 0. */
  page: number
  /** Whether the guest, or Everyone, is among them; a picker leaves out what cannot be chosen there (MEM-015, MEM-026). */
  hasGuest: boolean
  /** The same of Registered Users (MEM-028). */
  hasRegisteredUsers: boolean
  /** What was understood, to be repeated in links to other pages. */
  repeated: readonly (readonly [string, string])[]
}

/** Beyond this nobody pages; a number is a number, but the database counts rows. */
const lastPage = 1_000_000

const understood: ReadonlySet<string> = new Set([
  ...['q', 'sortfield', 'sortdir', 'sortfields', 's', 'disableGuest', 'disableRegisteredUsers'],
])

/**
 * Reads the parameters of a list. What is sorted by is chosen from a list of columns, whatever was sent: an unknown field
 * is the first of them, as an unknown order of assets is the default one.
 * @throws Problem InvalidRequest for a page that is no number.
 */
export function readDirectoryRequest<Sort>(
  { query, matrix }: Pick<Address, 'query' | 'matrix'>,
  sorts: { readonly [field: string]: Sort },
): DirectoryRequest<Sort> {
  const [pickedField = '', pickedDirection = ''] = (query.get('sortfields') ?? query.get('s') ?? '').split(':')
  const field = query.get('sortfield') ?? pickedField
  const direction = query.get('sortdir') ?? pickedDirection
  const [standard] = Object.values(sorts)
  const sort = Object.hasOwn(sorts, field) ? sorts[field] : standard
  if (sort === undefined) throw new Error('A list of people needs something to be sorted by.')
  const page = Number(query.get('p') ?? matrix.get('p') ?? '0')
  if (!Number.isInteger(page) || page < 0 || page > lastPage) {
    throw new Problem('InvalidRequest', { message: say('programs.pageNumber') })
  }
  const repeated = [...query].filter(([name]) => understood.has(name))
  const q = (query.get('q') ?? '').replaceAll('\0', ' ').trim().slice(0, 200)
  const hasGuest = query.get('disableGuest') !== 'true'
  const hasRegisteredUsers = query.get('disableRegisteredUsers') !== 'true'
  return { q, sort, descending: direction.toLowerCase() === 'desc', page, hasGuest, hasRegisteredUsers, repeated }
}

/** The way to the neighbours; first and last are always there (wire reference 20.2). */
export function directoryPaging<Sort>(address: string, { page, repeated }: DirectoryRequest<Sort>, count: number) {
  const last = Math.max(0, Math.ceil(count / directoryPageSize) - 1)
  const at = (number: number) => {
    const pairs = [...repeated, ...(number === 0 ? [] : [['p', String(number)] as const])]
    const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    return query === '' ? address : `${address}?${query}`
  }
  return {
    first: at(0),
    prev: page > 0 ? at(Math.min(page - 1, last)) : null,
    next: page < last ? at(page + 1) : null,
    last: at(last),
  }
}
