import type { User } from '@vitrine/contract/people.ts'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { Crown, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeleteUsers } from './delete-users.tsx'
import { SetSiteOwner } from './set-site-owner.tsx'

export interface UserRowActionsProps {
  user: User
  onEdit: () => void
  onDeleted: (users: readonly { href: string }[]) => void
  onOwnerChanged: () => void
}

/** What can be done with one person, as far as the server allows it (USR-064 to USR-066). */
export function UserRowActions({ user, onEdit, onDeleted, onOwnerChanged }: UserRowActionsProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<'owner' | 'delete' | null>(null)
  const { actions, name } = user
  return (
    <>
      {actions.setNewSiteOwner && (
        <RowButton icon={Crown} label={t('people.makeOwner', { name })} onPress={() => setAsked('owner')} />
      )}
      {(actions.update || actions.updateAccountStatus || actions.updateLicense) && (
        <RowButton icon={Pencil} label={t('people.editOne', { name })} onPress={onEdit} />
      )}
      {actions.delete && (
        <RowButton icon={Trash2} label={t('people.deleteOne', { name })} onPress={() => setAsked('delete')} />
      )}
      {asked === 'delete' && (
        <DeleteUsers users={[user]} onClose={() => setAsked(null)} onDeleted={() => onDeleted([user])} />
      )}
      {asked === 'owner' && <SetSiteOwner user={user} onClose={() => setAsked(null)} onChanged={onOwnerChanged} />}
    </>
  )
}
