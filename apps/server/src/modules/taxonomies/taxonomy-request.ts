import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { parseFieldId } from './taxonomies.paths.ts'

export const json = 'application/json'
export const fresh = { cacheControl: 'private, no-cache' }

/** The field that the address of a request names. */
export const fieldOf = (request: { params: unknown }): number | null =>
  parseFieldId((request.params as { taxonomy: string }).taxonomy)

/** Beyond this nobody pages; a number is a number, but the database counts rows. */
const lastPage = 1_000_000

/**
 * How terms are asked for: `;p=1` for a page, `?q=` for a search; with either the answer is a page.
 * @throws Problem InvalidRequest that names the parameter.
 */
export function readPage({ originalUrl }: { originalUrl: string }) {
  const { query, matrix } = parseAddress(originalUrl)
  const text = matrix.get('p') ?? query.get('p')
  const page = Number(text ?? '0')
  if (!Number.isInteger(page) || page < 0 || page > lastPage)
    throw new Problem('InvalidRequest', { message: say('programs.pageNumber') })
  const q = query.get('q')?.replaceAll('\0', ' ').slice(0, 300) ?? null
  return { page, q, isPage: text !== null || q !== null }
}
