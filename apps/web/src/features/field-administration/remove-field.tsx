import type { SiteField } from '@vitrine/contract/site-fields.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before a field is taken away, or goes back to what is shipped. */
export function RemoveField({ one, onClose }: { one: SiteField; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { label: name, isOwn } = one
  const remove = async () => {
    try {
      if (one.remove !== null) await client.remove(one.remove)
      await client.drop([one.href])
      await client.doubt((_, kind) => kind === 'site-field-list' || kind === 'metadata-set' || kind === 'asset')
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(isOwn ? 'siteFields.removeOne' : 'siteFields.resetOne', { name })}
      text={t(isOwn ? 'siteFields.removeText' : 'siteFields.resetText')}
      yes={t(isOwn ? 'siteFields.remove' : 'siteFields.reset')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
