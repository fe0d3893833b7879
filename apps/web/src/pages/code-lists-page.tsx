import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Lock } from 'lucide-react'
import styles from '#features/code-lists/code-lists.module.css'
import { CodeListsList } from '#features/code-lists/code-lists-list.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePlaceOfItsOwn } from './use-named-place.ts'

/** The own code lists; whoever has not signed in is told so. */
export default function CodeListsPage() {
  const { t } = useTexts()
  const { user } = useSession()
  usePlaceOfItsOwn(t('codeListsPlace.title'))
  return (
    <main className={styles['page']}>
      {user === null ? (
        <EmptyState icon={Lock} isPage title={t('codeLists.signIn')} />
      ) : (
        <CodeListsList href={user.codeLists} />
      )}
    </main>
  )
}
