import type {
  Application,
  ApplicationChange,
  ApplicationCreation,
  ApplicationKind,
  WidgetName,
} from '@vitrine/contract/applications.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'

/** An application as it is typed. */
export interface ApplicationDraft {
  name: string
  kind: ApplicationKind
  clientId: string
  /** One on each line. */
  addresses: string
  widgets: readonly WidgetName[]
  isEnabled: boolean
}

export const emptyDraft: ApplicationDraft = {
  name: '',
  kind: 'web',
  clientId: '',
  addresses: '',
  widgets: [],
  isEnabled: true,
}

export const draftOf = ({ name, kind, clientId, redirectUris, widgets, isEnabled }: Application): ApplicationDraft => ({
  name,
  kind,
  clientId,
  addresses: redirectUris.join('\n'),
  widgets,
  isEnabled,
})

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is asked of the server for a new one; what does not belong to its kind is left out. */
export function creationOf({ name, kind, clientId, addresses, widgets }: ApplicationDraft): ApplicationCreation {
  if (kind === 'script') return { name, kind }
  const named = kind === 'native' && clientId.trim() !== '' ? { clientId: clientId.trim() } : {}
  return { name, kind, redirectUris: lines(addresses), widgets: [...widgets], ...named }
}

export function changeOf({ name, kind, addresses, widgets, isEnabled }: ApplicationDraft): ApplicationChange {
  return kind === 'script'
    ? { name, isEnabled }
    : { name, isEnabled, redirectUris: lines(addresses), widgets: [...widgets] }
}

/** What is wrong, by the field of the form. */
export type DraftFaults = Partial<Record<'name' | 'clientId' | 'addresses', string>>

/**
 * What the server says of fields, for the form; null where it says nothing of them.
 * @param atLine writes what is wrong with a line of the addresses.
 */
export function faultsIn(problem: Error, atLine: (number: number, text: string) => string): DraftFaults | null {
  if (!(problem instanceof ApiProblem) || problem.fields.length === 0) return null
  const faults: DraftFaults = {}
  for (const { field, message } of problem.fields) {
    const [name = '', at] = field.split('.')
    const text = at === undefined ? message : atLine(Number(at) + 1, message)
    const place = name === 'redirectUris' ? 'addresses' : name
    if (place === 'addresses' && faults.addresses !== undefined) faults.addresses += ` ${text}`
    else if (place === 'name' || place === 'clientId' || place === 'addresses') faults[place] = text
    else return null
  }
  return faults
}
