import type { User } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people.module.css'
import { userErrorText } from './user-errors.ts'

export interface SetSiteOwnerProps {
  user: User
  onClose: () => void
  onChanged: () => void
}

/** Gives the site to somebody, after asking; then says so, and logs out who was the owner (USR-027 to USR-029). */
export function SetSiteOwner({ user, onClose, onChanged }: SetSiteOwnerProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { user: me } = useSession()
  const logOut = useLogOut()
  const [isChanged, setChanged] = useState(false)
  const give = async () => {
    const owner = me?.userManagement?.setSiteOwner
    if (owner == null) return
    try {
      await client.perform(owner, 'user-reference-wish', { user: user.href }, 'PUT')
      setChanged(true)
    } catch (problem) {
      showTrouble({ problem: problem as Error, texts: [userErrorText(problem as Error, t)] })
      onClose()
    }
  }
  const leave = () => {
    onChanged()
    void logOut()
  }
  if (!isChanged)
    return (
      <ConfirmDialog
        title={t('people.makeOwner', { name: user.name })}
        text={t('people.makeOwnerText')}
        yes={t('people.makeOwnerYes')}
        no={t('shell.cancel')}
        onYes={give}
        onNo={onClose}
      />
    )
  return (
    <Dialog title={t('people.ownerChanged')} role="alertdialog" isDismissable={false} onClose={leave}>
      <p>{t('people.ownerChangedText', { name: user.name })}</p>
      <div className={styles['buttons']}>
        <Button autoFocus look="primary" onPress={leave}>
          {t('people.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
