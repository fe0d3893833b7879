import type { User } from '@vitrine/contract/people.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people.module.css'
import { userErrorText } from './user-errors.ts'
import { doubtPeople } from './user-requests.ts'

export interface DeleteUsersProps {
  users: readonly User[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks before people are deleted, by their names (USR-026); then offers the way back. */
export function DeleteUsers({ users, onClose, onDeleted }: DeleteUsersProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { user: me } = useSession()
  const [isBusy, setBusy] = useState(false)
  const hrefs = users.map(({ href }) => String(href))
  const restore = async () => {
    const list = me?.deletedUsers
    if (list == null) return
    const { restore: deed } = await client.get(list, 'deleted-user-list', { isFresh: true })
    await client.perform(deed, 'users-named', { users: hrefs })
    await doubtPeople(client)
  }
  const remove = async () => {
    const deleteUsers = me?.userManagement?.deleteUsers
    const [only] = users
    if (deleteUsers == null || only === undefined) return
    setBusy(true)
    try {
      if (users.length === 1) await client.remove(String(only.href))
      else await client.perform(deleteUsers, 'users-named', { users: hrefs }, 'DELETE')
      notifyDone(t('people.deleted', { count: users.length }), {
        label: t('culling.undo'),
        onAction: () => void restore().catch((problem: Error) => showTrouble({ problem })),
      })
      onDeleted()
    } catch (problem) {
      const isPart = problem instanceof ApiProblem && problem.value === 'UsersNotDeleted'
      const text = isPart ? problem.details.message : userErrorText(problem as Error, t)
      showTrouble({ problem: problem as Error, texts: [text] })
    }
    await doubtPeople(client)
    onClose()
  }
  return (
    <Dialog
      title={t('people.deleteTitle', { count: users.length })}
      role="alertdialog"
      isDismissable={false}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles['names']} tabIndex={0} aria-label={t('people.users')}>
        <ul>
          {users.map(({ href, name, username }) => (
            <li key={href}>
              <bdi>{name}</bdi> (<bdi>{username}</bdi>)
            </li>
          ))}
        </ul>
      </section>
      <p>{t('people.deleteText')}</p>
      <div className={styles['buttons']}>
        <Button autoFocus onPress={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button look="danger" isPending={isBusy} onPress={remove}>
          {t('people.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
