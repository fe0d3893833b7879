import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import { isUnchanged } from '@vitrine/contract/picture-edits.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Slider } from '@vitrine/ui/slider.tsx'
import { FlipVertical2, RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#features/downloads/save-file.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CropStage } from './crop-stage.tsx'
import {
  begunWith,
  type EditDraft,
  mirrored,
  outcomeOf,
  pixelsOf,
  requestOf,
  type Sides,
  straightened,
  turnedBy,
} from './edit-draft.ts'
import styles from './picture-editing.module.css'
import { runEdit } from './run-edit.ts'

export interface PictureEditorProps {
  asset: Asset
  /** Null for whoever may not save a changed version. */
  deeds: FullApiDescriptor['pictureEdits']
  /** Null for whoever may not download a changed picture. */
  order: ApiDescriptor['services']['rendition_request'] | null
  onClose: () => void
}

/** A picture is turned, straightened and cut; the outcome is the next version of its file. */
export function PictureEditor({ asset, deeds, order, onClose }: PictureEditorProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const sides = pixelsOf(asset)
  const [draft, setDraft] = useState<EditDraft>(() => begunWith(asset))
  const [side, setSide] = useState('')
  const [problem, setProblem] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  const isWrong = side.trim() !== '' && longerSideOf(side) === null
  const wished = { ...draft, longerSide: longerSideOf(side) }
  const edit = requestOf(sides, wished)
  const run = async (act: () => Promise<void>) => {
    setPending(true)
    setProblem(null)
    try {
      await act()
    } catch (fault) {
      setProblem(fault as Error)
    }
    setPending(false)
  }
  const save = (tools: NonNullable<typeof deeds>) =>
    run(async () => {
      await runEdit([asset.href], edit, { client, deeds: tools, texts })
      onClose()
    })
  const download = (deed: NonNullable<typeof order>) =>
    run(async () => {
      const { href } = await client.perform(deed, 'rendition-request', { href: asset.href, edit })
      await client.waitFor(href, new AbortController().signal)
      saveFile(href)
    })
  const isIdle = isWrong || isUnchanged(edit)
  return (
    <Dialog title={t('pictureEditing.title', { name: asset.filename })} isFull isDismissable={false} onClose={onClose}>
      <div className={styles['editor']}>
        <CropStage asset={asset} sides={sides} draft={draft} onCrop={(crop) => setDraft({ ...draft, crop })} />
        <div className={styles['tools']}>
          <EditTools sides={sides} draft={draft} cropping={asset.cropping} onDraft={setDraft} />
          <TextField
            label={t('pictureEditing.longerSide')}
            description={t('pictureEditing.longerSideHint')}
            error={isWrong ? t('pictureEditing.longerSideWrong') : undefined}
            inputMode="numeric"
            inputDir="ltr"
            value={side}
            onChange={setSide}
          />
          <Outcome sides={sides} draft={wished} />
          {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
          {deeds !== null && <p className={styles['hint']}>{t('pictureEditing.keeps')}</p>}
          <div className={styles['actions']}>
            <Button
              onPress={() => {
                setDraft(begunWith(asset))
                setSide('')
              }}
            >
              {t('pictureEditing.reset')}
            </Button>
            <Button onPress={onClose}>{t('shell.cancel')}</Button>
            {order !== null && (
              <Button isDisabled={isIdle || isPending} onPress={() => void download(order)}>
                {t('pictureEditing.download')}
              </Button>
            )}
            {deeds !== null && (
              <Button look="primary" isPending={isPending} isDisabled={isIdle} onPress={() => void save(deeds)}>
                {t('pictureEditing.save')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** Null for nothing, and for what is no number of pixels. */
function longerSideOf(text: string): number | null {
  const side = Number(text.trim())
  return /^\d{1,6}$/.test(text.trim()) && side >= 1 && side <= 100_000 ? side : null
}

const ratios = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9, '3:4': 3 / 4, '2:3': 2 / 3, '9:16': 9 / 16 }

interface EditToolsProps {
  sides: Sides
  draft: EditDraft
  /** In which shapes the archive lets pictures be cut; null for any. */
  cropping: Asset['cropping']
  onDraft: (draft: EditDraft) => void
}

function EditTools({ sides, draft, cropping, onDraft }: EditToolsProps) {
  const { t, number } = useTexts()
  const isBound = cropping !== null && !cropping.isFree
  const [ratio, setRatio] = useState(isBound ? 'own' : '')
  const choose = (name: string) => {
    setRatio(name)
    const own = draft.turn % 180 === 0 ? sides.width / sides.height : sides.height / sides.width
    const kept = name === 'own' ? own : (ratios[name as keyof typeof ratios] ?? null)
    onDraft({ ...draft, ratio: kept, crop: kept === null ? draft.crop : null })
  }
  const first = cropping?.ratios ?? []
  const others = isBound ? [] : ['own', ...Object.keys(ratios)].filter((name) => !first.includes(name))
  const options = [...first, ...others].map((value) =>
    value === 'own' ? { value, description: '', label: t('pictureEditing.ownRatio') } : { value, description: '' },
  )
  return (
    <>
      <div className={styles['turns']}>
        <IconButton
          icon={RotateCcw}
          label={t('pictureEditing.turnLeft')}
          onPress={() => onDraft(turnedBy(draft, -90))}
        />
        <IconButton
          icon={RotateCw}
          label={t('pictureEditing.turnRight')}
          onPress={() => onDraft(turnedBy(draft, 90))}
        />
        <IconButton
          icon={FlipVertical2}
          label={t('pictureEditing.mirror')}
          isOn={draft.mirrored}
          onPress={() => onDraft(mirrored(draft))}
        />
      </div>
      <div className={styles['straighten']}>
        <span aria-hidden>{t('pictureEditing.straighten')}</span>
        <output dir="ltr">{t('pictureEditing.degrees', { degrees: number(draft.straighten) })}</output>
        <Slider
          label={t('pictureEditing.straighten')}
          value={draft.straighten}
          minValue={-45}
          maxValue={45}
          step={0.5}
          onChange={(degrees) => onDraft(straightened(draft, degrees, sides))}
        />
      </div>
      <SelectField
        label={t('pictureEditing.ratio')}
        {...(isBound ? {} : { emptyLabel: t('pictureEditing.anyRatio') })}
        options={options}
        value={ratio}
        onChange={choose}
      />
    </>
  )
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
