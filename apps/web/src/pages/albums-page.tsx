import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Lock } from 'lucide-react'
import styles from '#features/albums/albums.module.css'
import { AlbumsView } from '#features/albums/albums-view.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedPlace } from './use-named-place.ts'

/** The albums; whoever has not signed in is told so. */
export function AlbumsPage() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  useNamedPlace(t('albumsPlace.title'), descriptor.archives)
  return (
    <main className={styles['page']}>
      {user === null ? <EmptyState icon={Lock} isPage title={t('albums.signIn')} /> : <AlbumsView user={user} />}
    </main>
  )
}
