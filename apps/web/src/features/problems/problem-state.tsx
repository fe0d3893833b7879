import { ApiProblem, UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { CircleAlert, FileQuestionMark, Lock, type LucideIcon, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ProblemDetails } from './problem-details.tsx'
import { loadErrorText } from './problem-text.ts'

function iconOf(problem: Error): LucideIcon {
  if (problem instanceof UnreachableProblem) return Unplug
  if (!(problem instanceof ApiProblem)) return CircleAlert
  if (problem.status === 401 || problem.status === 403) return Lock
  return problem.status === 404 || problem.status === 410 ? FileQuestionMark : CircleAlert
}

export interface ProblemStateProps {
  problem: Error
  /** Tries again, where that may help. */
  onRetry?: () => void
  /** What is said in place of the general sentence, and below it. */
  title?: string | undefined
  text?: string | undefined
  /** Further ways on, e.g. to sign in. */
  children?: ReactNode
}

/** Stands where a page or a pane should have been, and says why it is not (ERR-027). */
export function ProblemState({ problem, onRetry, title, text, children }: ProblemStateProps) {
  const { t } = useTexts()
  const isFinal = problem instanceof ApiProblem
  const hint = problem instanceof UnreachableProblem ? t('problem.unreachableHint') : undefined
  return (
    <EmptyState icon={iconOf(problem)} title={title ?? loadErrorText(problem, t)} text={text ?? hint} isPage>
      {onRetry && !isFinal && <Button onPress={onRetry}>{t('problem.retry')}</Button>}
      {children}
      <ProblemDetails problem={problem} />
    </EmptyState>
  )
}
