import { listFieldTaxonomies } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import type { Platform } from '#platform/platform.ts'

/** What an answer follows from besides assets when its address names terms: the state of the taxonomies; empty without. */
export async function termState(url: string, platform: Platform): Promise<string> {
  if (!namesTerms(url)) return ''
  return (await listFieldTaxonomies(platform)).map((row) => ` ${row.field_id}.${row.version}`).join('')
}

function namesTerms(url: string): boolean {
  try {
    return decodeURIComponent(url).includes('txnm')
  } catch {
    // What cannot be read may be anything.
    return true
  }
}
