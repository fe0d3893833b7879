import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Images } from 'lucide-react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../../client-addresses.ts'

/** What belongs here and why there is nothing for this viewer (COL-012, COL-013, COL-014). */
export function NoArchives() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  const { setUp } = descriptor
  const isFirst = setUp !== null
  const reason =
    user !== null
      ? t(isFirst ? 'archives.firstText' : 'archives.emptyForUsers')
      : t(isFirst ? 'archives.notSetUp' : 'archives.emptyForGuests')
  return (
    <EmptyState icon={Images} title={t('archives.empty')} text={reason}>
      {isFirst && user !== null ? (
        <Link href={clientAddresses.setUp}>{t('archives.setUp')}</Link>
      ) : (
        <Link href={entrance}>{t('shell.home')}</Link>
      )}
    </EmptyState>
  )
}
