import type { z } from 'zod'
import type { FieldFault } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'

type Issue = z.core.$ZodIssue

/** What is wrong with a setting, each fault at the field where it stands: `orderFields.0.label.de`. */
export function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues
    .flatMap((issue) => flat(issue, []))
    .map(({ issue, path }) => {
      return { field: path.join('.'), rule: ruleOf(issue), message: textOf(issue, path) }
    })
}

interface Placed {
  issue: Issue
  path: PropertyKey[]
}

/** Of a union: what is wrong with the form that was meant. */
function flat(issue: Issue, above: readonly PropertyKey[]): Placed[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return [{ issue, path }]
  const meant = issue.errors.find(
    (branch) => !branch.some((one) => one.code === 'invalid_type' && one.path.length === 0),
  )
  return meant === undefined ? [{ issue, path }] : meant.flatMap((one) => flat(one, path))
}

const ownRules = ['seen', 'title', 'language', 'once', 'empty', 'pattern', 'values', 'text'] as const
type OwnRule = (typeof ownRules)[number]
const isOwn = (rule: unknown): rule is OwnRule => ownRules.some((one) => one === rule)

function ruleOf(issue: Issue): string {
  const own = issue.code === 'custom' ? issue.params?.['rule'] : undefined
  return isOwn(own) ? own : issue.code
}

function textOf(issue: Issue, path: readonly PropertyKey[]): Text {
  const rule = ruleOf(issue)
  if (isOwn(rule)) return say(`siteSettings.${rule}`)
  const last = path.at(-1)
  if (issue.code === 'too_big') {
    const count = Number(issue.maximum)
    return say(issue.origin === 'array' ? 'siteSettings.tooMany' : 'siteSettings.tooLong', { count })
  }
  if (issue.code === 'too_small') return say(issue.origin === 'string' ? 'siteSettings.empty' : 'siteSettings.tooSmall')
  if (issue.code === 'unrecognized_keys') return say('siteSettings.unknown', { names: issue.keys.join(', ') })
  if (last === 'href' || last === 'termsAndConditions') return say('siteSettings.address')
  if (last === 'id') return say(path.length === 2 ? 'siteSettings.pageId' : 'siteSettings.id')
  return say('siteSettings.form')
}
