import { attributesOf } from './read-values.ts'
import { ScimFault } from './scim-fault.ts'
import { patchOp } from './scim-names.ts'

/** One step of a change (RFC 7644, 3.5.2); without a path the value names the attributes. */
export interface PatchStep {
  op: 'add' | 'remove' | 'replace'
  path: string | null
  value: unknown
}

/** Steps of one request. */
const mostSteps = 1000

/** Names of steps are the same in any case: some systems send “Add” and “Replace”. @throws ScimFault invalidSyntax. */
export function readPatch(body: unknown): PatchStep[] {
  const message = attributesOf(body, 'The body')
  const schemas = message.get('schemas')
  if (!Array.isArray(schemas) || !schemas.includes(patchOp))
    throw new ScimFault(400, `Among the schemas must be ${patchOp}.`, 'invalidSyntax')
  const operations = message.get('operations')
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostSteps)
    throw new ScimFault(400, `Send between 1 and ${mostSteps} Operations.`, 'invalidSyntax')
  return operations.map(readStep)
}

function readStep(given: unknown): PatchStep {
  const step = attributesOf(given, 'Each operation')
  const op = String(step.get('op')).toLowerCase()
  if (op !== 'add' && op !== 'remove' && op !== 'replace')
    throw new ScimFault(400, 'An operation is add, remove or replace.', 'invalidSyntax')
  const path = step.get('path') ?? null
  if (path !== null && (typeof path !== 'string' || path.length > 1000))
    throw new ScimFault(400, 'A path is text of 1000 letters at most.', 'invalidPath')
  if (op === 'remove' && path === null) throw new ScimFault(400, 'To remove something, say its path.', 'noTarget')
  if (op !== 'remove' && !step.has('value'))
    throw new ScimFault(400, `An operation that is ${op} needs a value.`, 'invalidSyntax')
  return { op, path, value: step.get('value') }
}
