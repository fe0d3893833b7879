import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { Suggest } from '@vitrine/ui/fields/use-suggestions.ts'
import { useMemo } from 'react'
import type { Field } from './field-kind.ts'
import type { FieldModel } from './field-model.ts'

/**
 * What the server offers for a field while it is typed: terms with what they stand below, then what other assets have, which
 * fields that take terms alone (`qlOnly`) would refuse.
 */
export function useSuggest(
  { suggestions }: Pick<Field, 'suggestions'>,
  { qlOnly }: Pick<FieldModel, 'qlOnly'>,
): Suggest | undefined {
  const client = useResourceClient()
  return useMemo(() => {
    if (suggestions === null) return undefined
    return async (q) => {
      const { data } = await client.get(expandTemplate(suggestions, { q }), 'value-suggestions', { isFresh: true })
      const taken = data.filter(({ term }) => !qlOnly || term !== null)
      return taken.map(({ value, term }) => {
        const path = term === null ? [] : [...term.ancestors, ...(term.name === value ? [] : [term.name])]
        return { value, detail: path.join(' › ') }
      })
    }
  }, [client, suggestions, qlOnly])
}
