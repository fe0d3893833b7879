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
  // Elsewhere a value that we do not know speaks for itself (ERR-027).
  if (problem.status === 401) return t('problem.accessDenied')
  return problem.details.heading || t('problem.generalError')
}

/** Why something could not be loaded: as the answer says it, unless it came from a server that broke down (ERR-027). */
export function loadErrorText(problem: Error, t: Texts['t']): string {
  const isAnswer = problem instanceof ApiProblem || (problem instanceof ServerProblem && problem.status !== 500)
  if (isAnswer && problem.details.heading !== '') return problem.details.heading
  return problem instanceof ApiProblem ? t('problem.generalError') : problemText(problem, t)
}

/** What the error dialog says: of what never got an answer the general words, too (ERR-009), and of 401 that it is a matter of access (ERR-010). */
export function troubleTexts(problem: Error | null, t: Texts['t'], custom?: string): string[] {
  if (custom !== undefined) return [custom]
  if (problem instanceof UnreachableProblem) return [t('problem.generalError'), t('problem.unreachable')]
  const isRefused = problem instanceof ApiProblem && problem.status === 401
  return [isRefused ? t('problem.accessDenied') : problemText(problem, t)]
}

export type DetailName = 'value' | keyof ApiProblem['details']

/** What is told of an answer, where nothing else is asked for (ERR-012). */
const usualDetails: readonly DetailName[] = [
  'date',
  'requestId',
  'backgroundTaskId',
  'heading',
  'message',
  'MessageDetail',
  'description',
  'technicalInfo',
]

/** The parts of an answer that help whoever mends it, in their order, without the empty ones. */
export function problemDetails(
  problem: Error | null,
  { t, moment }: Pick<Texts, 't' | 'moment'>,
  wanted: readonly DetailName[] = usualDetails,
): [string, string][] {
  const details = saidBy(problem)
  const names: Record<DetailName, string> = {
    value: t('problem.value'),
    date: t('problem.date'),
    requestId: t('problem.requestId'),
    backgroundTaskId: t('problem.backgroundTaskId'),
    heading: t('problem.heading'),
    message: t('problem.message'),
    MessageDetail: t('problem.messageDetail'),
    description: t('problem.description'),
    technicalInfo: t('problem.technicalInfo'),
  }
  return wanted.flatMap((name): [string, string][] => {
    const text = details[name]
    if (!text) return []
    return [[names[name], name === 'date' ? moment(text) : text]]
  })
}

function saidBy(problem: Error | null): Partial<Record<DetailName, string>> {
  if (problem instanceof ApiProblem) return { ...problem.details, value: problem.value }
  if (!(problem instanceof ServerProblem)) return {}
  const { value, details, message } = problem
  return { ...details, value, heading: details.heading || message }
}
