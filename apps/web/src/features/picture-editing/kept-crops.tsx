import type { Asset } from '@vitrine/contract/assets.ts'
import type { AssetCrop, AssetCrops } from '@vitrine/contract/crops.ts'
import { isUnchanged, type PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { readAnew } from '#features/assets/editing/read-anew.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CropLine } from './crop-line.tsx'
import type { Sides } from './edit-draft.ts'
import styles from './picture-editing.module.css'

export interface KeptCropsProps {
  asset: Asset
  crops: AssetCrops
  sides: Sides
  /** The crop with which the editor began. */
  start: AssetCrop | null
  /** What would be kept now. */
  edit: PictureEdit
  onLoad: (crop: AssetCrop) => void
}

const foldName = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The crops of a picture: each can be looked at again, drawn anew and removed, and what is drawn now can be kept. */
export function KeptCrops({ asset, crops, sides, start, edit, onLoad }: KeptCropsProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const nameFrom = (crop: AssetCrop | null) => (crop === null || crop.change === null ? '' : crop.name)
  const [name, setName] = useState(() => nameFrom(start))
  const { act, fault, isPending } = useCropDeeds(asset)
  const { data, keep } = crops
  if (data.length === 0 && keep === null) return null
  const known = data.find((crop) => foldName(crop.name) === foldName(name))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (keep === null || foldName(name) === '' || isUnchanged(edit) || isPending) return
    const done = await act(() =>
      known?.change
        ? client.perform(known.change, 'asset-crop-change', { edit }, 'PATCH')
        : client.perform(keep, 'asset-crop-creation', { name, edit }),
    )
    if (done) setName('')
  }
  return (
    <section aria-label={t('pictureEditing.kept')} className={styles['kept']}>
      <h3 className={styles['keptTitle']}>{t('pictureEditing.kept')}</h3>
      {data.length > 0 && (
        <ul className={styles['keptList']}>
          {data.map((crop) => (
            <CropLine
              key={crop.href}
              crop={crop}
              sides={sides}
              onOpen={() => {
                setName(nameFrom(crop))
                onLoad(crop)
              }}
            >
              <RemoveCrop crop={crop} act={act} />
            </CropLine>
          ))}
        </ul>
      )}
      {keep !== null && (
        <form className={styles['keep']} onSubmit={(event) => void save(event)}>
          <TextField
            label={t('pictureEditing.cropName')}
            error={fault === '' ? undefined : fault}
            inputDir="auto"
            maxLength={200}
            value={name}
            onChange={setName}
          />
          <Button type="submit" isPending={isPending} isDisabled={foldName(name) === '' || isUnchanged(edit)}>
            {known === undefined ? t('pictureEditing.keepCrop') : t('pictureEditing.drawAnew')}
          </Button>
        </form>
      )}
      {keep === null && fault !== '' && <p role="alert">{fault}</p>}
    </section>
  )
}

/** Sends what changes the crops of an asset; `fault` says why it was refused. */
function useCropDeeds(asset: Asset) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [fault, setFault] = useState('')
  const [isPending, setPending] = useState(false)
  const act = async (send: () => Promise<unknown>): Promise<boolean> => {
    setPending(true)
    setFault('')
    try {
      await send()
      await readAnew([asset.href], client)
      return true
    } catch (problem) {
      setFault(faultText(problem as Error, t))
      return false
    } finally {
      setPending(false)
    }
  }
  return { act, fault, isPending }
}

interface RemoveCropProps {
  crop: AssetCrop
  act: (send: () => Promise<unknown>) => Promise<boolean>
}

function RemoveCrop({ crop: { name, remove }, act }: RemoveCropProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  if (remove === null) return null
  const send = () => client.remove(remove)
  return <RowButton icon={Trash2} label={t('pictureEditing.removeCrop', { name })} onPress={() => void act(send)} />
}

/** What the server says of a field says more than the kind of its refusal. */
const faultText = (problem: Error, t: ReturnType<typeof useTexts>['t']) =>
  (problem instanceof ApiProblem ? problem.fields[0]?.message : undefined) ?? problemText(problem, t)
