import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useMemo } from 'react'
import { useSession } from '#features/session/use-session.ts'

export interface Choice {
  value: string
  label: string
  description: string
}

/** What the server offers to groups; nothing while it is not known, or could not be read (SET-024). */
export function useGroupOptions() {
  const { document } = useResource(useSession().user?.configOptions ?? null, 'config-options')
  return useMemo(() => {
    const read = (offered: readonly { ValueNumeric: number; Label: string }[] = []): Choice[] =>
      offered.map(({ ValueNumeric, Label: label }) => ({ value: String(ValueNumeric), label, description: '' }))
    return {
      permissions: new Set(document?.AvailableGroupPermissions.map(({ Id }) => Id) ?? []),
      levels: read(document?.AvailableGroupLicenseTypes),
      modes: read(document?.AvailableGroupLicenseModes),
    }
  }, [document])
}
