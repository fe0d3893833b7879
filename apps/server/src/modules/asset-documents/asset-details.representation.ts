import type { AssetDetails } from '@vitrine/contract/asset-details.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Credentials } from '@vitrine/media/credentials/credentials.ts'
import { kindOf, type MetadataDetails } from '@vitrine/media/metadata/read-details.ts'
import { type Asset, conflictsOf } from '#modules/assets/asset-facts.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'

/** What a file says beyond its fields, with the fields' names in a language. `details`: JSON as it is stored. */
export function representDetails(
  { row }: Pick<Asset, 'row'>,
  details: string | null,
  language: Language,
  fields: FieldDefinitions,
): AssetDetails {
  const credentials = credentialsOf(row)
  if (details === null) return { conflicts: [], credentials, languages: [], properties: [], regions: [] }
  const open = new Set(conflictsOf(row))
  const { conflicts, languages, unknown, regions }: MetadataDetails = JSON.parse(details)
  const named = (id: number) => ({ id, label: labelOfNumber(id, fields)(language) })
  return {
    conflicts: conflicts.map(({ field, values }) => ({
      field: named(field),
      values: values.map(({ source, text }) => ({ source, kind: kindOf(source), value: text })),
      isOpen: open.has(field),
    })),
    credentials,
    languages: Object.entries(languages).map(([id, values]) => ({
      field: named(Number(id)),
      values: Object.entries(values).map(([code, value]) => ({ language: code, value })),
    })),
    properties: Object.entries(unknown).map(([name, values]) => ({ name, values })),
    regions,
  }
}

function credentialsOf({ credential_state: state, credentials }: Asset['row']): AssetDetails['credentials'] {
  if (state === '') return null
  const { signer, generator, signedAt }: Credentials = JSON.parse(credentials)
  return { state, signer, generator, signedAt }
}
