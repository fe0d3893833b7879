import type { ApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Info, X } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useEffect, useId, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../client-addresses.ts'
import { openDialog } from './open-dialog.ts'
import styles from './site-footer.module.css'

const FramedPage = lazy(() => import('@vitrine/ui/framed-page.tsx').then((module) => ({ default: module.FramedPage })))

/** HDR-027. */
const checkAfter = 2000

export interface SiteFooterProps {
  sitePages: ApiDescriptor['sitePages']
  /** Of the page above it. */
  address: string
  /** False where the dialogs of the frame are not there. */
  hasAbout?: boolean
}

/**
 * The site's own pages and policies (HDR-026). Where the page leaves room the footer stands in it; where the page is longer
 * than the window it floats over it, behind an info button. It never takes room, so nothing moves when it comes.
 */
export function SiteFooter({ sitePages, address, hasAbout = true }: SiteFooterProps) {
  const { t } = useTexts()
  const id = useId()
  const mustFloat = useMustFloat(address)
  const [isWanted, setWanted] = useState(false)
  const isOpen = !mustFloat || isWanted
  return (
    <div className={styles['float']} data-open={isOpen}>
      {isOpen && (
        <div id={id} className={styles['bar']} data-bottom-bar>
          <SiteLinks sitePages={sitePages} hasAbout={hasAbout} />
        </div>
      )}
      {mustFloat && (
        <div className={styles['toggle']}>
          <IconButton
            icon={isWanted ? X : Info}
            label={isWanted ? t('shell.close') : t('shell.footer')}
            aria-expanded={isWanted}
            onPress={() => setWanted(!isWanted)}
          />
        </div>
      )}
    </div>
  )
}

/** Until it is known, and whenever the page fills the window, the footer floats. */
function useMustFloat(address: string): boolean {
  const [mustFloat, setMustFloat] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another height
  useEffect(() => {
    setMustFloat(true)
    const timer = setTimeout(() => {
      const page = document.querySelector('#main main')
      setMustFloat(page === null || page.scrollHeight > page.clientHeight)
    }, checkAfter)
    return () => clearTimeout(timer)
  }, [address])
  return mustFloat
}

function SiteLinks({ sitePages, hasAbout }: Pick<SiteFooterProps, 'sitePages' | 'hasAbout'>) {
  const { t } = useTexts()
  const { document } = useResource(sitePages, 'site-page-list')
  const [shown, setShown] = useState<{ title: string; href: string } | null>(null)
  const pages = document?.data ?? []
  const open = (event: MouseEvent, page: { title: string; href: string }) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(page)
  }
  return (
    <nav aria-label={t('shell.pages')} className={styles['links']}>
      {pages.map((page) => (
        <a key={page.id} href={page.href} dir="auto" onClick={(event) => open(event, page)}>
          {page.title}
        </a>
      ))}
      <Link href={clientAddresses.cookiePolicy}>{t('cookies.title')}</Link>
      {hasAbout && (
        <button type="button" className={styles['about']} onClick={() => openDialog('about')}>
          {t('shell.about')}
        </button>
      )}
      {shown !== null && (
        <Suspense fallback={null}>
          <FramedPage {...shown} closeLabel={t('shell.close')} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </nav>
  )
}
