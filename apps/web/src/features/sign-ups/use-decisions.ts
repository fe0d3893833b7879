import type { GroupChoice } from '@vitrine/contract/people.ts'
import type { SignUp, SignUpRejection } from '@vitrine/contract/sign-ups.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { approveErrorKey, rejectErrorKey } from './sign-up-errors.ts'

/** What somebody is called who signs up, held together among words of another direction. */
export const nameOf = ({ firstName, lastName }: SignUp) => `\u2068${firstName} ${lastName}\u2069`

/** List and count of sign-ups are asked again. */
export function useAskAgain() {
  const client = useResourceClient()
  const list = useSession().user?.signups ?? null
  return () => client.doubt((address) => list !== null && address.startsWith(String(list)))
}

/**
 * Approves and rejects. What fails is told in a dialog; the list is asked again in any case (SGN-027, SGN-028). Each answers whether
 * there is nothing more to decide: what was chosen stays where somebody can try again.
 */
export function useDecisions() {
  const { t } = useTexts()
  const client = useResourceClient()
  const askAgain = useAskAgain()
  const [isBusy, setBusy] = useState(false)
  /** `deed` answers what is said of it when it is done. */
  const decide = async (deed: () => Promise<string>, errorKey: (problem: Error) => MessageKey) => {
    setBusy(true)
    let isOver = true
    try {
      notifyDone(await deed())
    } catch (problem) {
      isOver = problem instanceof ApiProblem && problem.status === 404
      const ours = t(errorKey(problem as Error))
      // Of a conflict the server alone knows the reason.
      const theirs = problem instanceof ApiProblem && problem.status === 409 ? [problem.details.message] : []
      showTrouble({ problem: problem as Error, texts: [ours, ...theirs] })
    }
    setBusy(false)
    await askAgain()
    return isOver
  }
  return {
    isBusy,
    /** Groups: those that were chosen; null leaves it to the site. */
    approve: (signUp: SignUp, groups: readonly Pick<GroupChoice, 'id'>[] | null) =>
      decide(async () => {
        const wish = groups === null ? {} : { groups: groups.map(({ id }) => id) }
        if (signUp.approve === null) return t('signUps.isYours')
        const { approvals } = await client.perform(signUp.approve, 'signup-approval', wish, 'APPROVE')
        const name = nameOf(signUp)
        if (approvals === undefined) return t('signUps.approved', { name })
        return t('signUps.approvalKept', { name, count: approvals.needed - approvals.by.length })
      }, approveErrorKey),
    reject: (signUp: SignUp, wish: SignUpRejection) =>
      decide(async () => {
        await client.perform(signUp.reject, 'signup-rejection', wish, 'REJECT')
        return t('signUps.rejected')
      }, rejectErrorKey),
  }
}
