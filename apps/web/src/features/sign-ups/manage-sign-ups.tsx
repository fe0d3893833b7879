import type { Href } from '@vitrine/contract/document.ts'
import type { SignUp } from '@vitrine/contract/sign-ups.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import sheet from '#features/directory/rows.module.css'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { signUpMoment } from './sign-up-moment.ts'
import styles from './sign-ups.module.css'
import { nameOf, useDecisions } from './use-decisions.ts'

type Asked = { what: 'info' | 'approve' | 'reject'; signUp: SignUp } | null

/** Who wants an account, a page at a time, and what can be decided about it (SGN-007). */
export function ManageSignUps() {
  const { t } = useTexts()
  const first = useSession().user?.signups ?? null
  const [older, setOlder] = useState<Href<'signups'> | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const { document, problem } = useResource(older ?? first, 'signups')
  const decisions = useDecisions()
  const ask = (what: 'info' | 'approve' | 'reject', signUp: SignUp) => {
    // Without a choice of groups there is nothing to ask (SGN-020).
    if (what === 'approve' && document?.adminCanAssignGroups === false) void decisions.approve(signUp, null)
    else setAsked({ what, signUp })
  }
  const close = () => setAsked(null)
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles['fault']}>
          {t('problem.generalErrorLater')}
        </p>
      )}
      {document === undefined && problem === null && <Spinner label={t('signUps.listLoading')} />}
      {document?.data.length === 0 && <EmptyState icon={UserCheck} title={t('signUps.none')} />}
      {document !== undefined && document.data.length > 0 && <SignUpTable rows={document.data} onAsk={ask} />}
      <div className={styles['buttons']}>
        {older !== null && <Button onPress={() => setOlder(null)}>{t('signUps.newest')}</Button>}
        {document?.paging.next != null && (
          <Button onPress={() => setOlder(document.paging.next)}>{t('signUps.older')}</Button>
        )}
      </div>
      {document !== undefined && asked?.what === 'info' && (
        <DetailsDialog signUp={asked.signUp} fields={document.fields} onClose={close} />
      )}
      {document !== undefined && asked?.what === 'approve' && (
        <ApproveDialog signUp={asked.signUp} template={document.groupSearch} decisions={decisions} onClose={close} />
      )}
      {asked?.what === 'reject' && <RejectDialog signUp={asked.signUp} decisions={decisions} onClose={close} />}
    </>
  )
}

/** `1 of 2`, and who approved; nothing where one person's approval is enough. */
function ApprovalsSoFar({ signUp: { approvals, approve } }: { signUp: SignUp }) {
  const { t, number } = useTexts()
  if (approvals === undefined) return null
  const { needed, by } = approvals
  return (
    <>
      <span>{t('signUps.approvalsOf', { given: number(by.length), needed: number(needed) })}</span>
      {by.map(({ name, date }) => (
        <bdi key={`${name} ${date}`} className={styles['approver']}>
          {name}
        </bdi>
      ))}
      {approve === null && <span className={styles['approver']}>{t('signUps.isYours')}</span>}
    </>
  )
}

interface SignUpTableProps {
  rows: readonly SignUp[]
  onAsk: (what: 'info' | 'approve' | 'reject', signUp: SignUp) => void
}

function SignUpTable({ rows, onAsk }: SignUpTableProps) {
  const texts = useTexts()
  const { t } = texts
  const hasApprovals = rows.some(({ approvals }) => approvals !== undefined)
  const columns = ['name', 'email', 'created', ...(hasApprovals ? (['approvals'] as const) : []), 'action'] as const
  return (
    <div className={sheet['pane']}>
      <table className={`${sheet['table']} ${sheet['stacked']} ${styles['middle']}`} aria-label={t('signUps.list')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`signUps.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <bdi>{`${row.firstName} ${row.lastName}`}</bdi>
              </td>
              <td>
                <bdi>{row.email}</bdi>
              </td>
              <td className={styles['day']}>
                <time dateTime={row.createdDate}>{signUpMoment(row.createdDate, texts)}</time>
              </td>
              {hasApprovals && (
                <td>
                  <ApprovalsSoFar signUp={row} />
                </td>
              )}
              <td>
                <Deeds signUp={row} onAsk={onAsk} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whoever has approved while others are still to, has nothing more to approve. */
function Deeds({ signUp, onAsk }: { signUp: SignUp } & Pick<SignUpTableProps, 'onAsk'>) {
  const { t } = useTexts()
  const deeds = ['info', 'reject', ...(signUp.approve === null ? [] : (['approve'] as const))] as const
  return (
    <div className={styles['deeds']}>
      {deeds.map((what) => (
        <Button
          key={what}
          aria-label={t(`signUps.${what}Of`, { name: nameOf(signUp) })}
          onPress={() => onAsk(what, signUp)}
        >
          {t(`signUps.${what}`)}
        </Button>
      ))}
    </div>
  )
}
