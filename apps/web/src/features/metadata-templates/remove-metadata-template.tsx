import type { Href } from '@vitrine/contract/document.ts'
import type { MetadataTemplate } from '@vitrine/contract/metadata-templates.ts'
import { RemoveDialog } from '#features/problems/remove-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

export interface RemoveMetadataTemplateProps {
  list: Href<'metadata-template-list'>
  one: MetadataTemplate
  onClose: () => void
}

/** Asks before one is removed: that cannot be taken back. */
export function RemoveMetadataTemplate({ list, one, onClose }: RemoveMetadataTemplateProps) {
  const { t } = useTexts()
  return (
    <RemoveDialog
      href={one.remove}
      title={t('metadataTemplates.removeOne', { name: one.name })}
      text={t('metadataTemplates.removeText')}
      yes={t('metadataTemplates.remove')}
      isTouched={(address) => address.startsWith(list)}
      onClose={onClose}
    />
  )
}
