import type { Href } from '@vitrine/contract/document.ts'
import type { GroupChoice } from '@vitrine/contract/people.ts'
import type { SignUp } from '@vitrine/contract/sign-ups.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useState } from 'react'
import { ChooseGroups } from '#features/invitations/choose-groups.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { signUpMoment } from './sign-up-moment.ts'
import styles from './sign-ups.module.css'
import { nameOf, type useDecisions } from './use-decisions.ts'

interface ApproveDialogProps {
  signUp: SignUp
  template: Href<'group-picker'>
  decisions: ReturnType<typeof useDecisions>
  onClose: () => void
}

/** Who has approved so far, when, and how many are still to besides this person. */
function StillMissing({ by, missing }: { by: NonNullable<SignUp['approvals']>['by']; missing: number }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      {by.length > 0 && (
        <ul className={styles['approvers']} aria-label={t('signUps.approvedBy')}>
          {by.map(({ name, date }) => (
            <li key={`${name} ${date}`}>{t('signUps.approvedByOne', { name, when: signUpMoment(date, texts) })}</li>
          ))}
        </ul>
      )}
      <p className={styles['lead']}>{t(missing > 0 ? 'signUps.moreNeeded' : 'signUps.isLast', { count: missing })}</p>
    </>
  )
}

/** Groups for a new person: those of the sign-up, and others that are found. The built-in ones stay (SGN-021, SGN-022). */
export function ApproveDialog({ signUp, template, decisions, onClose }: ApproveDialogProps) {
  const { t } = useTexts()
  const [groups, setGroups] = useState<readonly GroupChoice[]>(() =>
    signUp.groups.map((group) => ({ ...group, displayName: group.name, description: '' })),
  )
  const title = t('signUps.approveTitle', { name: nameOf(signUp) })
  const { needed, by } = signUp.approvals ?? { needed: 1, by: [] }
  const missing = Math.max(0, needed - by.length - 1)
  return (
    <Dialog title={title} isWide isDismissable={false} onClose={onClose}>
      <div className={styles['form']}>
        {signUp.approvals !== undefined && <StillMissing by={by} missing={missing} />}
        <ChooseGroups
          template={template}
          groups={groups}
          lead={t(missing > 0 ? 'signUps.approveOneText' : 'signUps.approveText')}
          isListedAtOnce
          onChange={setGroups}
        />
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button
            look="primary"
            isPending={decisions.isBusy}
            onPress={() => void decisions.approve(signUp, groups).then((isOver) => isOver && onClose())}
          >
            {t('signUps.approve')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
