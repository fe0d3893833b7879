import type { ApplicationKind } from '@vitrine/contract/applications.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { redirectFault } from './redirect-address.ts'

/** What can be wrong in a wish. */
interface Wished {
  kind: ApplicationKind
  name: string
  redirectUris: readonly string[]
  /** Undefined where one is made. */
  clientId?: string | undefined
}

const longestName = 200

/** @throws Problem FieldValidationFailed that names every field and its rule. */
export function checkApplication({ kind, name, redirectUris, clientId }: Wished): void {
  const faults: FieldFault[] = []
  if (name === '') faults.push({ field: 'name', rule: 'required', message: say('applications.nameMissing') })
  if (name.length > longestName || /\p{Cc}/u.test(name)) {
    const message = say('applications.nameLong', { count: longestName })
    faults.push({ field: 'name', rule: 'length', message })
  }
  if (clientId !== undefined && kind !== 'native')
    faults.push({ field: 'clientId', rule: 'kind', message: say('applications.idMade') })
  else if (clientId !== undefined && !/^[A-Za-z0-9._~-]{3,100}$/.test(clientId))
    faults.push({ field: 'clientId', rule: 'signs', message: say('applications.idSigns') })
  faults.push(...redirectFaults(kind, redirectUris))
  refuse(faults)
}

function redirectFaults(kind: ApplicationKind, addresses: readonly string[]): FieldFault[] {
  if (kind === 'script')
    return addresses.length === 0
      ? []
      : [{ field: 'redirectUris', rule: 'kind', message: say('applications.redirectNone') }]
  if (addresses.length === 0)
    return [{ field: 'redirectUris', rule: 'required', message: say('applications.redirectMissing') }]
  return addresses.flatMap((address, at): FieldFault[] => {
    const isTwice = addresses.indexOf(address) < at
    const fault = isTwice
      ? { rule: 'unique', message: say('applications.redirectTwice') }
      : redirectFault(address, kind)
    return fault === null ? [] : [{ field: `redirectUris.${at}`, ...fault }]
  })
}

/** @throws Problem FieldValidationFailed if there are any. */
export function refuse(faults: readonly FieldFault[]): void {
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: [...faults] })
}
