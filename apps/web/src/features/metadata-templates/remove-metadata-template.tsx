import type { Href } from '@vitrine/contract/document.ts'
import type { MetadataTemplate } from '@vitrine/contract/metadata-templates.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

export interface RemoveMetadataTemplateProps {
  list: Href<'metadata-template-list'>
  one: MetadataTemplate
  onClose: () => void
}

/** Asks before one is removed: that cannot be taken back. */
export function RemoveMetadataTemplate({ list, one, onClose }: RemoveMetadataTemplateProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      if (one.remove !== null) await client.remove(one.remove)
      await client.doubt((address) => address.startsWith(list))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('metadataTemplates.removeOne', { name: one.name })}
      text={t('metadataTemplates.removeText')}
      yes={t('metadataTemplates.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
