import { Button } from '@vitrine/ui/button.tsx'
import { Suspense, useState } from 'react'
import type { Sides } from '#features/picture-editing/edit-draft.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './crop-presets.module.css'
import { LazyManagePresets, LazyPresetDialog } from './lazy-preset-dialogs.ts'
import type { CropPresets } from './use-crop-presets.ts'

interface PresetLinksProps {
  presets: CropPresets
  /** The pixels that come out now. */
  part: Sides
  /** Whether they were made smaller, so that a size rather than a proportion is meant. */
  isShrunk: boolean
}

/** Makes a preset of the part as it is drawn, and leads to those that are there. */
export function PresetLinks({ presets, part, isShrunk }: PresetLinksProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<'add' | 'manage' | null>(null)
  const close = () => setOpened(null)
  const { create, owners } = presets
  return (
    <div className={styles['links']}>
      {create !== null && (
        <Button look="quiet" onPress={() => setOpened('add')}>
          {t('pictureEditing.savePreset')}
        </Button>
      )}
      {presets.all.length > 0 && (
        <Button look="quiet" onPress={() => setOpened('manage')}>
          {t('pictureEditing.managePresets')}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'add' && (
          <LazyPresetDialog of={{ create, owners, part, kind: isShrunk ? 'pixels' : 'ratio' }} onClose={close} />
        )}
        {opened === 'manage' && <LazyManagePresets onClose={close} />}
      </Suspense>
    </div>
  )
}
