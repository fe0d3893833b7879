import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import type { ReactNode } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { SettingPage } from '#features/site-settings/setting-page.tsx'
import styles from '#features/site-settings/site-settings.module.css'
import { TransferView } from '#features/site-settings/transfer-view.tsx'
import { useHasConfigSections } from '#features/site-settings/use-has-config-sections.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useOwnAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import { ManagedPlaces } from './managed-places.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { usePlaceOfItsOwn } from './use-named-place.ts'

const home = clientAddresses.found('management')

/** Where the site is administered: links to all of it, and the settings, each at an address of its own. */
export default function ManagementPage() {
  const { t } = useTexts()
  const { user } = useSession()
  const hasSections = useHasConfigSections()
  const address = useOwnAddress((one) => one.split('?')[0] === home)
  const section = new URL(address, window.location.origin).searchParams.get('section')
  const settings = useResource(user?.siteSettings ?? null, 'site-settings')
  const options = useResource(user?.configOptions ?? null, 'config-options')
  usePlaceOfItsOwn(t('managementPlace.title'))
  if (user === null || user.configOptions === null) return <NotFoundPage />
  if (settings.problem !== null) return <ProblemState problem={settings.problem} onRetry={settings.retry} />
  const isLoading = (user.siteSettings !== null && settings.document === undefined) || options.document === undefined
  if (isLoading && options.problem === null)
    return (
      <main className={styles['page']}>
        <Spinner label={t('siteSettings.loading')} />
      </main>
    )
  if (!hasSections) return <NotFoundPage />
  if (section === null) return <Overview settings={settings.document} />
  if (section === 'transfer' && settings.document !== undefined) return <Transfer settings={settings.document} />
  return <OneSetting settings={settings.document} section={section} />
}

type Settings = DocumentOf<'site-settings'> | undefined

function Overview({ settings }: { settings: Settings }) {
  const { t } = useTexts()
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <h1>{t('managementPlace.title')}</h1>
          <p className={styles['muted']}>{t('siteSettings.lead')}</p>
        </div>
        <ManagedPlaces settings={settings} addressOf={(section) => `${home}?section=${section}`} />
      </div>
    </main>
  )
}

function Transfer({ settings }: { settings: DocumentOf<'site-settings'> }) {
  const { t } = useTexts()
  return (
    <Framed title={t('siteTransfer.transfer')} lead={t('siteTransfer.transferLead')}>
      <TransferView settings={settings} />
    </Framed>
  )
}

function Framed({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <main className={styles['page']}>
      <div className={`${styles['inner']} ${styles['narrow']}`}>
        <nav aria-label={t('siteSettings.back')}>
          <Link href={home}>{t('siteSettings.back')}</Link>
        </nav>
        <div className={styles['head']}>
          <h1>{title}</h1>
          <p className={styles['muted']}>{lead}</p>
        </div>
        {children}
      </div>
    </main>
  )
}

function OneSetting({ settings, section }: { settings: Settings; section: string }) {
  const { t } = useTexts()
  const found = settings?.sections.find(({ id }) => id === section)
  if (settings === undefined || found === undefined) return <NotFoundPage />
  return (
    <Framed title={t(`siteSettings.${found.id}`)} lead={t(`siteSettings.${found.id}Lead`)}>
      <SettingPage key={found.id} href={found.href} previewPage={settings.previewPage} />
    </Framed>
  )
}
