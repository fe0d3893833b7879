import type { Href } from '@vitrine/contract/document.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { useResources } from '@vitrine/hypermedia/use-resources.ts'
import { useMemo } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import type { FieldDescription } from '#features/metadata-fields/field-model.ts'

export interface ViewFields {
  /** Those that can be changed, in the order of the view; each field once. */
  regions: { name: string; fields: FieldDescription[] }[]
  /** All that are shown: any of them can be copied. */
  all: Field[]
  /** The same as the views describe them. */
  described: FieldDescription[]
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
  const regions = new Map<string, Map<number, FieldDescription>>()
  const all = new Map<number, FieldDescription>()
  for (const { name, fields } of views.flatMap(({ detailRegions }) => detailRegions)) {
    const region = regions.get(name) ?? new Map<number, FieldDescription>()
    regions.set(name, region)
    for (const description of fields) {
      const { field, isWritable } = description
      if (isWritable && !all.has(field.id)) region.set(field.id, description)
      all.set(field.id, description)
    }
  }
  const filled = [...regions].filter(([, fields]) => fields.size > 0)
  const described = [...all.values()]
  return {
    regions: filled.map(([name, fields]) => ({ name, fields: [...fields.values()] })),
    all: described.map(({ field }) => field),
    described,
  }
}
