import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Images } from 'lucide-react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'

/** What belongs here and why there is nothing for this viewer (COL-012, COL-013, COL-014). */
export function NoArchives() {
  const { t } = useTexts()
  const { user } = useSession()
  const reason = user === null ? t('archives.emptyForGuests') : t('archives.emptyForUsers')
  return (
    <EmptyState icon={Images} title={t('archives.empty')} text={reason}>
      <Link href={entrance}>{t('shell.home')}</Link>
    </EmptyState>
  )
}
