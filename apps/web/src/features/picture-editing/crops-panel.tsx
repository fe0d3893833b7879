import type { Asset } from '@vitrine/contract/assets.ts'
import type { AssetCrop } from '@vitrine/contract/crops.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CropLine } from './crop-line.tsx'
import { pixelsOf } from './edit-draft.ts'
import { LazyPictureEditor } from './lazy-picture-editor.ts'
import styles from './picture-editing.module.css'
import { useEditTasks } from './use-edit-tasks.ts'
import { useEditingRights } from './use-editing-rights.ts'

interface CropsPanelProps {
  asset: Asset
  /** Whether the editor is open, which may remove the last crop. */
  onEditing: (isEditing: boolean) => void
}

/** The crops of a picture: each is opened in the editor, or taken along as a file. */
export function CropsPanel({ asset, onEditing }: CropsPanelProps) {
  const { t } = useTexts()
  const { document } = useResource(asset.crops?.href ?? null, 'asset-crops')
  const rights = useEditingRights(asset)
  const [opened, setOpened] = useState<AssetCrop | null>(null)
  const open = (crop: AssetCrop | null) => {
    setOpened(crop)
    onEditing(crop !== null)
  }
  const { problem, isPending, download } = useEditTasks(asset, () => open(null))
  if (document === undefined) return null
  const { order } = rights
  return (
    <section aria-label={t('pictureEditing.kept')} className={styles['panel']}>
      <h3 className={styles['keptTitle']}>{t('pictureEditing.kept')}</h3>
      <ul className={styles['keptList']}>
        {document.data.map((crop) => (
          <CropLine key={crop.href} crop={crop} sides={pixelsOf(asset)} onOpen={() => open(crop)}>
            {order !== null && (
              <RowButton
                icon={Download}
                label={t('pictureEditing.downloadCrop', { name: crop.name })}
                onPress={() => {
                  if (!isPending) void download(order, crop.edit)
                }}
              />
            )}
          </CropLine>
        ))}
      </ul>
      {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
      {opened !== null && (
        <Suspense fallback={null}>
          <LazyPictureEditor asset={asset} {...rights} start={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </section>
  )
}
