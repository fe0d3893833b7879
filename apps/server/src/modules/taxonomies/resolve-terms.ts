import { type Expression, or, someLeaf } from '@vitrine/search-language/expression.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { readCustomSearch } from './check-item.ts'
import { mayEdit, visibleTaxonomies } from './get-taxonomy.ts'
import { customSearchesBelow, itemsByIds } from './taxonomies.queries.ts'

/** Terms that one search may name; each is one more place to begin at. */
const mostTerms = 200
/** Searches of their own that terms below those may have; each may hold many words. */
const mostSearches = 100

/**
 * A search in which terms are known: each stands for the assets with its value, or with that of a term below it, and for what
 * the searches of these terms find. It says of which state of the taxonomies it speaks, so that nothing kept for an older one
 * is taken for it.
 * @throws Problem InvalidTaxonomyItem for a term that is not there, that this viewer may not see or that is not for searching:
 * all look the same. InvalidSearchExpression when there are too many.
 */
export async function resolveTerms(expression: Expression, viewer: Viewer, platform: Platform): Promise<Expression> {
  const ids = new Set<string>()
  someLeaf(expression, (leaf) => {
    if (leaf.kind === 'taxonomy') for (const id of leaf.ids) ids.add(id)
    return false
  })
  if (ids.size === 0) return expression
  if (ids.size > mostTerms) throw tooMany()
  const seen = await visibleTaxonomies(viewer, platform)
  const fields = new Set(seen.map(({ field_id }) => field_id))
  const isOpen = mayEdit(viewer)
  const items = (await itemsByIds([...ids], platform)).filter(({ field_id, uses, is_shown }) => {
    return fields.has(field_id) && uses.split(' ').includes('Query') && (isOpen || is_shown === 1)
  })
  if (items.length < ids.size) throw new Problem('InvalidTaxonomyItem')
  const version = seen.map((row) => `${row.field_id}.${row.version}`).join()
  return resolved(expression, (leaf) => withSearches({ ...leaf, version }, viewer, platform))
}

type Leaf = Extract<Expression, { kind: 'taxonomy' }>

async function withSearches(leaf: Leaf, { userName, email }: Viewer, platform: Platform): Promise<Expression> {
  const searches = await customSearchesBelow(leaf.ids, mostSearches + 1, platform)
  if (searches.length > mostSearches) throw tooMany()
  const now = new Date(platform.clock.now())
  const variables = { 'user.name': userName, 'user.email': email }
  return or(leaf, ...searches.map((text) => readCustomSearch(text, now, variables)))
}

async function resolved(expression: Expression, of: (leaf: Leaf) => Promise<Expression>): Promise<Expression> {
  if (expression.kind === 'taxonomy') return of(expression)
  if (expression.kind === 'not') return { ...expression, part: await resolved(expression.part, of) }
  if (expression.kind !== 'and' && expression.kind !== 'or') return expression
  return { ...expression, parts: await Promise.all(expression.parts.map((part) => resolved(part, of))) }
}

const tooMany = () => new Problem('InvalidSearchExpression', { message: say('terms.tooManyInSearch') })
