import type { Href } from '@vitrine/contract/document.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { useResources } from '@vitrine/hypermedia/use-resources.ts'
import { useMemo } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'

export interface ViewFields {
  /** Those that can be changed, in the order of the view; each field once. */
  regions: { name: string; fields: Field[] }[]
  /** All that are shown: any of them can be copied. */
  all: Field[]
}

/** The fields of the metadata views of what is selected; null while a view is on the way. */
export function useViewFields(hrefs: readonly Href<'metadata-set'>[]) {
  const { documents, problem } = useResources(hrefs, 'metadata-set')
  const views = documents.every((view) => view !== undefined) ? documents : null
  const key = views?.map(({ href, detailRegions }) => `${href} ${detailRegions.length}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is the same as long as its address is.
  const fields = useMemo(() => (views === null ? null : fieldsOf(views)), [key])
  return { fields, problem }
}

/** What several archives show, each region and field once. */
function fieldsOf(views: readonly MetadataSet[]): ViewFields {
  const regions = new Map<string, Map<number, Field>>()
  const all = new Map<number, Field>()
  for (const { name, fields } of views.flatMap(({ detailRegions }) => detailRegions)) {
    const region = regions.get(name) ?? new Map<number, Field>()
    regions.set(name, region)
    for (const { field, isWritable } of fields) {
      if (isWritable && !all.has(field.id)) region.set(field.id, field)
      all.set(field.id, field)
    }
  }
  const filled = [...regions].filter(([, fields]) => fields.size > 0)
  return { regions: filled.map(([name, fields]) => ({ name, fields: [...fields.values()] })), all: [...all.values()] }
}
