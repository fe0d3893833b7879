import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** Why a person could not be saved or changed, as the specification words it (USR-092 to USR-096). */
export function userErrorText(problem: Error, t: Texts['t']): string {
  if (!(problem instanceof ApiProblem)) return t('problem.simpleError')
  const { status, details } = problem
  if (status === 400) return t('people.invalidConfiguration')
  if (status === 403) return t('people.forbiddenConfiguration')
  if (status === 409)
    return t(details.message.includes('out_of_licenses') ? 'people.outOfLicenses' : 'people.userExists')
  return t('problem.simpleError')
}

/** Why something of groups or devices did not come to be: the words of the server, unless its status is 500 (USR-097). */
export function groupErrorText(problem: Error, t: Texts['t']): string {
  return headingOf(problem) || t('problem.generalError')
}

function headingOf(problem: Error): string {
  if (problem instanceof ApiProblem) return problem.details.heading
  return problem instanceof ServerProblem && problem.status !== 500 ? problem.heading : ''
}
