import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useMemo } from 'react'
import { useSession } from '#features/session/use-session.ts'

export interface Licence {
  value: number
  label: string
}

export interface Licences {
  levels: readonly Licence[]
  modes: readonly Licence[]
}

/** What licences the server offers to people; none while it is not known, or could not be read (SET-024). */
export function useLicences(): Licences {
  const { document } = useResource(useSession().user?.configOptions ?? null, 'config-options')
  return useMemo(() => {
    const read = (offered: readonly { ValueNumeric: number; Label: string }[] = []) =>
      offered.map(({ ValueNumeric: value, Label: label }) => ({ value, label }))
    return { levels: read(document?.AvailableUserLicenseTypes), modes: read(document?.AvailableUserLicenseModes) }
  }, [document])
}
