import rows from '#features/directory/rows.module.css'
import { ImportFoldersView } from '#features/import-folders/import-folders-view.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Folders of the server from which files are taken into archives. */
export default function ImportFoldersPage() {
  const { t } = useTexts()
  const { user } = useSession()
  useNamedPlace(t('importFoldersPlace.title'), clientAddresses.archives)
  if (user === null || user.importFolders === null) return <NotFoundPage />
  return (
    <main className={rows['page']}>
      <h1>{t('importFoldersPlace.title')}</h1>
      <ImportFoldersView
        list={user.importFolders}
        folders={user.archiveAdministration?.folders ?? null}
        templates={user.metadataTemplates}
      />
    </main>
  )
}
