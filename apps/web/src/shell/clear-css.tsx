import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useLayoutEffect } from 'react'
import { wearSiteCss } from '#features/appearance/site-css.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { askSession, moveOn } from '#features/session/session.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks whether the site's styles are to go, for everybody (KEY-003, THM-009). */
export function ClearCss({ onClose }: { onClose: () => void }) {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const deed = user?.appearance.clearCss ?? null
  // Before the dialog takes the focus, which nothing that the sheet hides can have.
  useLayoutEffect(() => {
    wearSiteCss(false)
    return () => wearSiteCss(true)
  }, [])
  const clear = async () => {
    if (deed === null) return
    try {
      await client.perform(deed, 'custom-css', { cssContent: null })
      const { apiDescriptor } = await askSession(client, user)
      moveOn(apiDescriptor, location.pathname + location.search)
    } catch (problem) {
      onClose()
      showTrouble({ problem: problem instanceof Error ? problem : null, texts: [t('shell.clearCssFailed')] })
    }
  }
  return (
    <ConfirmDialog
      title={t('shell.clearCss')}
      text={t('shell.clearCssText')}
      yes={t('shell.yes')}
      no={t('shell.no')}
      isDanger
      onYes={clear}
      onNo={onClose}
    />
  )
}
