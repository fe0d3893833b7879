import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Slider } from '@vitrine/ui/slider.tsx'
import { Crosshair, FlipVertical2, RotateCcw, RotateCw } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { mirrored, straightened, turnedBy } from './edit-draft.ts'
import styles from './picture-editing.module.css'
import { RatioField, type RatioFieldProps } from './ratio-field.tsx'

interface EditToolsProps extends RatioFieldProps {
  /** Null for whoever may not say what matters most in the picture. */
  pointing: { isOn: boolean; onSwitch: () => void } | null
}

/** Turning, mirroring, straightening and proportions. */
export function EditTools({ sides, draft, cropping, onDraft, onSide, pointing }: EditToolsProps) {
  const { t, number } = useTexts()
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
        {pointing !== null && (
          <IconButton
            icon={Crosshair}
            label={t('pictureEditing.focalPoint')}
            isOn={pointing.isOn}
            onPress={pointing.onSwitch}
          />
        )}
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
      <RatioField {...{ sides, draft, cropping, onDraft, onSide }} />
    </>
  )
}
