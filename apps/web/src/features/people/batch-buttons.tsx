import type { User } from '@vitrine/contract/people.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import styles from '#features/directory/directory.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Batch, BatchDialog } from './batch-dialog.tsx'
import { DeleteUsers } from './delete-users.tsx'

const batches = ['company', 'license', 'access', 'expires'] as const

/** To whom of the chosen each of the batches applies (USR-059 to USR-062). */
const applies: Readonly<Record<Batch | 'delete', (user: User) => boolean>> = {
  company: ({ actions }) => actions.update,
  license: ({ actions }) => actions.updateLicense,
  access: ({ actions }) => actions.updateAccountStatus,
  expires: ({ actions }) => actions.updateAccountStatus,
  delete: ({ actions }) => actions.delete,
}

export interface BatchButtonsProps {
  users: readonly User[]
  onChanged: (users: readonly User[]) => void
  onDeleted: (users: readonly { href: string }[]) => void
}

/** What can be done with all who are chosen (USR-009). */
export function BatchButtons({ users, onChanged, onDeleted }: BatchButtonsProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<Batch | 'delete' | null>(null)
  const meant = (batch: Batch | 'delete') => users.filter(applies[batch])
  const close = () => setAsked(null)
  return (
    <div className={styles['batches']} data-empty={users.length === 0 || undefined}>
      {batches.map((batch) => (
        <Button key={batch} isDisabled={meant(batch).length === 0} onPress={() => setAsked(batch)}>
          {t(`people.batch.${batch}`)}
        </Button>
      ))}
      {/* One alone is deleted in its row (USR-063). */}
      <Button isDisabled={meant('delete').length < 2} onPress={() => setAsked('delete')}>
        {t('people.deleteMany')}
      </Button>
      {asked === 'delete' && (
        <DeleteUsers users={meant('delete')} onClose={close} onDeleted={() => onDeleted(meant('delete'))} />
      )}
      {asked !== null && asked !== 'delete' && (
        <BatchDialog
          batch={asked}
          users={meant(asked)}
          left={users.length - meant(asked).length}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}
