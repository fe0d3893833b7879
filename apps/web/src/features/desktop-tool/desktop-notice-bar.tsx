import { Button } from '@vitrine/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type DesktopOffer, dueNotice, installerFor } from './desktop-notice.ts'
import styles from './desktop-notice-bar.module.css'
import { haveTool, ignoreTool, useKeptTool } from './kept-tool.ts'

const FramedPage = lazy(() => import('@vitrine/ui/framed-page.tsx').then((module) => ({ default: module.FramedPage })))

/** Tells of the desktop tool, below the page: install it, update it, have it already, or ignore it (DSK-001). */
export function DesktopNoticeBar({ offer }: { offer: DesktopOffer }) {
  const { t } = useTexts()
  const kept = useKeptTool()
  const [isHowTo, setHowTo] = useState(false)
  const installer = installerFor(offer, navigator.userAgent)
  const due = dueNotice(installer, kept)
  const [putOff, setPutOff] = useState<typeof due>(null)
  if (installer === null || due === null || due === putOff) return null
  const isInstall = due === 'install'
  return (
    <section aria-label={t('desktop.title')} className={styles['bar']}>
      <p className={styles['text']}>
        {isInstall ? t('desktop.install') : t('desktop.update', { version: installer.version })}
      </p>
      <div className={styles['actions']}>
        {offer.views.install !== null && (
          <Button look="quiet" onPress={() => setHowTo(true)}>
            {t('desktop.howTo')}
          </Button>
        )}
        {isInstall ? (
          <>
            <Button look="quiet" onPress={ignoreTool}>
              {t('desktop.ignore')}
            </Button>
            <Button look="quiet" onPress={() => haveTool()}>
              {t('desktop.haveIt')}
            </Button>
          </>
        ) : (
          <Button look="quiet" onPress={() => setPutOff(due)}>
            {t('desktop.later')}
          </Button>
        )}
        {/* Nothing tells whether the installer was run: who fetches it is taken to run it. A link that is gone leads nowhere: later. */}
        <a
          href={installer.href}
          rel="noreferrer"
          className={styles['get']}
          onClick={() => setTimeout(() => haveTool(installer.version))}
        >
          {isInstall ? t('desktop.getIt') : t('desktop.getUpdate')}
        </a>
      </div>
      {isHowTo && offer.views.install !== null && (
        <Suspense fallback={null}>
          <FramedPage
            title={t('desktop.howTo')}
            href={offer.views.install}
            closeLabel={t('shell.close')}
            onClose={() => setHowTo(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
