import { ApiProblem, ServerProblem, UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { errorTexts } from './error-texts.ts'

/** Busy, or away for a while: trying again may help (ERR-026). */
function isPassing({ status }: ServerProblem): boolean {
  return status === 502 || status === 503 || status === 504
}

/** What went wrong, in one sentence for people. `custom` overrides everything (ERR-011). */
export function problemText(problem: Error | null, t: Texts['t'], custom?: string): string {
  if (custom !== undefined) return custom
  if (problem instanceof UnreachableProblem) return t('problem.unreachable')
  if (problem instanceof ServerProblem)
    return t(isPassing(problem) ? 'problem.generalErrorLater' : 'problem.generalError')
  if (!(problem instanceof ApiProblem)) return t('problem.generalError')
  const known = errorTexts[problem.value as keyof typeof errorTexts]
  if (known !== undefined) return t(known)
  // ERR-010; elsewhere a value that we do not know speaks for itself (ERR-027).
  if (problem.status === 401) return t('problem.accessDenied')
  return problem.details.heading || t('problem.generalError')
}

/** The parts of an answer that help whoever mends it (ERR-012), in their order, without the empty ones. */
export function problemDetails(problem: Error | null, { t, moment }: Pick<Texts, 't' | 'moment'>): [string, string][] {
  const given =
    problem instanceof ApiProblem
      ? problem.details
      : problem instanceof ServerProblem
        ? { date: problem.date, requestId: problem.requestId, heading: problem.message }
        : {}
  const { date, requestId, backgroundTaskId, heading, message, MessageDetail, description, technicalInfo } =
    given as Partial<ApiProblem['details']>
  const lines: [string, string | undefined][] = [
    [t('problem.date'), date ? moment(date) : undefined],
    [t('problem.requestId'), requestId],
    [t('problem.backgroundTaskId'), backgroundTaskId],
    [t('problem.heading'), heading],
    [t('problem.message'), message],
    [t('problem.messageDetail'), MessageDetail],
    [t('problem.description'), description],
    [t('problem.technicalInfo'), technicalInfo],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== undefined && line[1] !== '')
}
