import type { Watermark, WatermarkFacts } from '@vitrine/contract/processing-profiles.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useRef, useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import type { Faults } from '#features/directory/use-saving.ts'
import { inBase64 } from '#platform/files/in-base64.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NumberField } from './number-field.tsx'
import { newWatermark, type Processing, tryAddress } from './processing.ts'
import styles from './rendition-administration.module.css'
import { TryPicture } from './try-picture.tsx'
import { useSavingPart } from './use-saving-part.ts'

interface WatermarkDialogProps {
  processing: Processing
  /** Null for a new one. */
  watermark: Watermark | null
  onClose: () => void
}

/** One watermark to edit or to make: a picture that somebody chooses, or a text. */
export function WatermarkDialog({ processing, watermark, onClose }: WatermarkDialogProps) {
  const { t } = useTexts()
  const form = useWatermarkForm({ processing, watermark, onClose })
  const { facts, set, file, setFile, faults } = form
  return (
    <FormDialog
      save={t('renditionForm.save')}
      title={
        watermark === null ? t('renditionForm.addWatermark') : t('renditionForm.editOne', { name: watermark.Name })
      }
      isChanged={form.isChanged}
      isSaving={form.isSaving}
      faults={faults}
      shown={['Name', 'Text', 'Opacity', 'Part', 'Content']}
      onSave={form.save}
      onClose={onClose}
    >
      <div className={styles['columns']}>
        <div className={styles['fields']}>
          <TextField
            label={t('renditionForm.name')}
            value={facts.Name}
            error={faults['Name']}
            inputDir="auto"
            validationBehavior="aria"
            autoFocus
            onChange={(Name) => set({ Name })}
          />
          <ChoosePicture file={file} error={faults['Content']} onChoose={setFile} />
          <TextField
            label={t('renditionForm.text')}
            description={t('renditionForm.textText')}
            value={facts.Text}
            error={faults['Text']}
            inputDir="auto"
            validationBehavior="aria"
            onChange={(Text) => set({ Text })}
          />
          <Measures facts={facts} faults={faults} set={set} />
        </div>
        <div className={styles['fields']}>
          {watermark === null ? (
            <p className={styles['note']}>{t('renditionForm.savedFirst')}</p>
          ) : (
            <Tried processing={processing} watermark={watermark} facts={facts} />
          )}
        </div>
      </div>
    </FormDialog>
  )
}

/** What is typed of a watermark, and how it is sent. */
function useWatermarkForm({ processing, watermark, onClose }: WatermarkDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState<WatermarkFacts>(() => (watermark === null ? newWatermark : factsOf(watermark)))
  const [facts, setFacts] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const { faults, isSaving, save, refuse } = useSavingPart(onClose)
  const send = async (of: { Revision?: string | undefined } = { Revision: watermark?.Revision }) => {
    const wish = { ...facts, ...(file === null ? {} : { Content: await inBase64(file) }) }
    if (watermark === null) return client.perform(processing.addWatermark, 'watermark-wish', wish)
    const address = String(watermark.Href)
    return client.perform<'watermark-wish', 'watermark'>(address, 'watermark-wish', { ...wish, ...of }, 'PUT')
  }
  return {
    ...{ facts, file, setFile, faults, isSaving },
    isChanged: file !== null || JSON.stringify(facts) !== JSON.stringify(first),
    set: (part: Partial<WatermarkFacts>) => setFacts((now) => ({ ...now, ...part })),
    save: () => {
      if ([facts.Opacity, facts.Part].every(Number.isInteger)) void save(facts.Name.trim(), send, () => send({}))
      else refuse({ '': t('renditionForm.wholeNumber') })
    },
  }
}

interface MeasuresProps {
  facts: WatermarkFacts
  faults: Faults
  set: (part: Partial<WatermarkFacts>) => void
}

function Measures({ facts, faults, set }: MeasuresProps) {
  const { t } = useTexts()
  return (
    <div className={styles['pair']}>
      <NumberField
        label={t('renditionForm.opacity')}
        value={facts.Opacity}
        error={faults['Opacity']}
        onChange={(Opacity) => set({ Opacity })}
      />
      <NumberField
        label={t('renditionForm.part')}
        description={t('renditionForm.partText')}
        value={facts.Part}
        error={faults['Part']}
        onChange={(Part) => set({ Part })}
      />
    </div>
  )
}

const factsOf = ({ Name, Text, Opacity, Part }: Watermark): WatermarkFacts => ({ Name, Text, Opacity, Part })
const isPercent = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100

/** As it lies over a picture, with what is typed of its opacity and size. */
function Tried({
  processing,
  watermark,
  facts,
}: Pick<WatermarkDialogProps, 'processing'> & { watermark: Watermark; facts: WatermarkFacts }) {
  const settings = { WatermarkFilename: watermark.Filename, WatermarkAlignment: 4, ScaleToFit: false }
  const Opacity = isPercent(facts.Opacity) ? facts.Opacity : watermark.Opacity
  const Part = isPercent(facts.Part) ? facts.Part : watermark.Part
  return <TryPicture address={tryAddress(processing, { WatermarkSettings: settings, Opacity, Part })} />
}

interface ChoosePictureProps {
  file: File | null
  error: string | undefined
  onChoose: (file: File) => void
}

function ChoosePicture({ file, error, onChoose }: ChoosePictureProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['file']}>
      <Button onPress={() => input.current?.click()}>{t('renditionForm.choosePicture')}</Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/svg+xml"
        className={styles['input']}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChoose(chosen)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <span role="status" className={styles['note']}>
        {file === null ? t('renditionForm.pictureText') : t('renditionForm.chosen', { name: file.name })}
      </span>
      {error !== undefined && <p className={styles['fault']}>{error}</p>}
    </div>
  )
}
