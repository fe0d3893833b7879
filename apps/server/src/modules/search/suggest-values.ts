import type { ValueSuggestions } from '@vitrine/contract/metadata-fields.ts'
import { words } from '@vitrine/search-language/words.ts'
import { visibleArchives } from '#modules/archives/get-archive.ts'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import { type UsedValue, usedValues } from '#modules/full-text/asset-values.queries.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { findFieldTaxonomy } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import { isSuggested } from '#modules/metadata-fields/is-found-whole.ts'
import type { Access } from '#modules/permissions/access.ts'
import { mayEdit } from '#modules/taxonomies/get-taxonomy.ts'
import { searchPage } from '#modules/taxonomies/list-items.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

type Suggestion = ValueSuggestions['data'][number]

/** What a person takes in at a glance; of these so many may be terms. */
const mostShown = 10
/** Values that are looked at in one question, and how often further ones are asked for where too few of them may be seen. */
const batch = 60
const mostBatches = 5
/** A beginning that is longer is no beginning of a value. */
const longest = 200

/**
 * What begins with some letters and can be written into a field: terms that can be set, then values that assets have of which
 * the viewer sees at least one, most used first. Both come from archives alone that show the field to this viewer.
 * @throws Problem NotFound for a field of which nothing is offered, and for one that no archive shows this viewer.
 */
export async function suggestValues(
  access: Access,
  { fieldId, q }: { fieldId: number | null; q: string },
  platform: Platform,
): Promise<ValueSuggestions> {
  const fields = await fieldDefinitions(platform)
  const field = fieldId === null ? undefined : fields.find(fieldId)
  if (field === undefined || !isSuggested(field)) throw new Problem('NotFound')
  const archives = (await visibleArchives(access, platform)).filter((one) => fields.shownIn(one).has(String(field.id)))
  if (archives.length === 0) throw new Problem('NotFound')
  const prefix = valueKey(q.trimStart())
  if (prefix.trim() === '' || prefix.length > longest) return { data: [] }
  const terms = await suggestTerms(access, { fieldId: field.id, q }, platform)
  const known = new Set(terms.map(({ value }) => valueKey(value)))
  const ids = archives.map(({ id }) => id)
  const used = await suggestUsed(access, { field: field.id, prefix, archives: ids }, platform)
  const others = used.filter(({ key }) => !known.has(key)).map(({ value }) => ({ value, term: null }))
  return { data: [...terms, ...others].slice(0, mostShown) }
}

async function suggestTerms(
  access: Access,
  { fieldId, q }: { fieldId: number; q: string },
  platform: Platform,
): Promise<Suggestion[]> {
  if ((await findFieldTaxonomy(fieldId, platform)) === null || words(q).length === 0) return []
  const wish = { fieldId, text: q.replaceAll('"', ' '), shownOnly: !mayEdit(access.viewer) }
  const { items, ancestors } = await searchPage(wish, 0, platform).catch(unlessUnsearchable)
  const settable = items.filter(({ uses }) => uses.split(' ').includes('Set'))
  return settable.slice(0, mostShown).map(({ id, name, value }) => {
    const above = ancestors?.get(id) ?? []
    return { value, term: { name, ancestors: above.map((one) => one.name) } }
  })
}

/** More words than a search of terms takes are no beginning of a term either. */
function unlessUnsearchable(error: unknown): Pick<Awaited<ReturnType<typeof searchPage>>, 'items' | 'ancestors'> {
  if (error instanceof Problem && error.value === 'InvalidTaxonomySearch') return { items: [] }
  throw error
}

async function suggestUsed(
  access: Access,
  { field, prefix, archives }: { field: number; prefix: string; archives: readonly number[] },
  platform: Platform,
): Promise<UsedValue[]> {
  const seen = { archives, condition: scopesAsCondition(access, 'View', archives, platform) }
  const found: UsedValue[] = []
  let after = ''
  for (let round = 0; round < mostBatches && found.length < mostShown; round++) {
    const read = await usedValues({ field, prefix, after }, seen, batch, platform)
    found.push(...read.filter(({ uses }) => uses > 0))
    if (read.length < batch) break
    after = read.at(-1)?.key ?? after
  }
  // What is typed already stands first, though it be rare.
  const rank = ({ key, uses }: UsedValue) => (key === prefix ? Infinity : uses)
  return found.sort((one, other) => rank(other) - rank(one))
}
