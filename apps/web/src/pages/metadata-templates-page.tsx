import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Lock } from 'lucide-react'
import styles from '#features/metadata-templates/metadata-templates.module.css'
import { MetadataTemplatesList } from '#features/metadata-templates/metadata-templates-list.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePlaceOfItsOwn } from './use-named-place.ts'

/** The own metadata templates; whoever has not signed in is told so. */
export default function MetadataTemplatesPage() {
  const { t } = useTexts()
  const { user } = useSession()
  usePlaceOfItsOwn(t('metadataTemplatesPlace.title'))
  return (
    <main className={styles['page']}>
      {user === null ? (
        <EmptyState icon={Lock} isPage title={t('metadataTemplates.signIn')} />
      ) : (
        <MetadataTemplatesList href={user.metadataTemplates} />
      )}
    </main>
  )
}
