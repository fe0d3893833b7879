import type { Asset } from '@vitrine/contract/assets.ts'
import type { AssetCrop } from '@vitrine/contract/crops.ts'
import { isUnchanged } from '@vitrine/contract/picture-edits.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CropStage } from './crop-stage.tsx'
import { EditActions } from './edit-actions.tsx'
import { begunWith, draftOf, type EditDraft, outcomeOf, pixelsOf, requestOf, type Sides } from './edit-draft.ts'
import { EditTools } from './edit-tools.tsx'
import { KeptCrops } from './kept-crops.tsx'
import styles from './picture-editing.module.css'
import { useEditTasks } from './use-edit-tasks.ts'
import type { EditingRights } from './use-editing-rights.ts'
import { useFocalPoint } from './use-focal-point.ts'

interface PictureEditorProps extends EditingRights {
  asset: Asset
  /** The crop with which it begins; null for the whole picture. */
  start: AssetCrop | null
  onClose: () => void
}

/**
 * A picture is turned, straightened and cut; the outcome is the next version of its file, a download, or a crop that is kept
 * under a name.
 */
export function PictureEditor({ asset, deeds, order, start, onClose }: PictureEditorProps) {
  const { t } = useTexts()
  const sides = pixelsOf(asset)
  const tasks = useEditTasks(asset, onClose)
  const { document: crops } = useResource(asset.crops?.href ?? null, 'asset-crops')
  const { focalPoint, move } = useFocalPoint(crops, tasks.setProblem)
  const [isPointing, setPointing] = useState(false)
  const [own, setDraft] = useState<EditDraft>(() => (start === null ? begunWith(asset) : draftOf(start.edit)))
  const draft = { ...own, focalPoint }
  const [side, setSide] = useState(() => sideOf(start?.edit.longerSide ?? null))
  const isWrong = side.trim() !== '' && longerSideOf(side) === null
  const wished = { ...draft, longerSide: longerSideOf(side) }
  const edit = requestOf(sides, wished)
  // What was chosen in the tools is not, once they begin anew.
  const [round, setRound] = useState(0)
  const begin = (from: EditDraft, longerSide: number | null) => {
    setRound(round + 1)
    setDraft(from)
    setSide(sideOf(longerSide))
  }
  return (
    <Dialog title={t('pictureEditing.title', { name: asset.filename })} isFull isDismissable={false} onClose={onClose}>
      <div className={styles['editor']}>
        <CropStage
          {...{ asset, sides, draft }}
          onCrop={(crop) => setDraft({ ...draft, crop })}
          onPoint={isPointing ? move : null}
        />
        <div className={styles['tools']}>
          <EditTools
            key={round}
            {...{ sides, draft: wished }}
            cropping={asset.cropping}
            onDraft={setDraft}
            onSide={(pixels) => setSide(sideOf(pixels))}
            pointing={move === null ? null : { isOn: isPointing, onSwitch: () => setPointing(!isPointing) }}
          />
          <LongerSide value={side} isWrong={isWrong} onChange={setSide} />
          <Outcome sides={sides} draft={wished} />
          {crops !== undefined && (
            <KeptCrops
              {...{ asset, crops, sides, start, edit }}
              onLoad={({ edit: kept }) => begin(draftOf(kept), kept.longerSide)}
            />
          )}
          <EditActions
            {...{ edit, tasks, deeds, order, onClose }}
            isIdle={isWrong || isUnchanged(edit)}
            onReset={() => begin(begunWith(asset), null)}
          />
        </div>
      </div>
    </Dialog>
  )
}

interface LongerSideProps {
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

function LongerSide({ value, isWrong, onChange }: LongerSideProps) {
  const { t } = useTexts()
  return (
    <TextField
      label={t('pictureEditing.longerSide')}
      description={t('pictureEditing.longerSideHint')}
      error={isWrong ? t('pictureEditing.longerSideWrong') : undefined}
      inputMode="numeric"
      inputDir="ltr"
      value={value}
      onChange={onChange}
    />
  )
}

const sideOf = (pixels: number | null) => (pixels === null ? '' : String(pixels))

/** Null for nothing, and for what is no number of pixels. */
function longerSideOf(text: string): number | null {
  const side = Number(text.trim())
  return /^\d{1,6}$/.test(text.trim()) && side >= 1 && side <= 100_000 ? side : null
}

function Outcome({ sides, draft }: { sides: Sides; draft: EditDraft }) {
  const { t, number } = useTexts()
  const { width, height } = outcomeOf(sides, draft)
  return (
    <p aria-live="polite" className={styles['outcome']}>
      {t('pictureEditing.outcome', { width: number(width), height: number(height) })}
    </p>
  )
}
