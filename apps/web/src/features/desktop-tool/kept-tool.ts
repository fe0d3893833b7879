import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { assumedVersion, type KeptTool } from './desktop-notice.ts'

/** The names are those of SES-029. */
const ignores = storedValue<boolean>('ignoreFWDT', (text) => text === 'true')
const has = storedValue<boolean>('hasFWDT', (text) => text === 'true')
const version = storedValue<string>('FWDTversion', (text) => text ?? '')

/** What this browser knows of the tool on its computer. */
export function useKeptTool(): KeptTool {
  const [isIgnored] = useStoredValue(ignores)
  const [isHere] = useStoredValue(has)
  const [here] = useStoredValue(version)
  return { has: isHere, isIgnored, version: here }
}

/** DSK-004. */
export function ignoreTool(): void {
  ignores.set(true)
}

/** The tool is here; without a version it is the assumed one (DSK-005). */
export function haveTool(which = assumedVersion): void {
  has.set(true)
  version.set(which)
}

/** Goes back to the beginning: whoever ignored the notice may want it after all. */
export function forgetTool(): void {
  ignores.set(false)
  has.set(false)
}
