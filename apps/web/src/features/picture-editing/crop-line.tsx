import type { AssetCrop } from '@vitrine/contract/crops.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { draftOf, outcomeOf, type Sides } from './edit-draft.ts'
import styles from './picture-editing.module.css'

interface CropLineProps {
  crop: AssetCrop
  sides: Sides
  onOpen: () => void
  /** What else can be done with it. */
  children: ReactNode
}

/** A crop by its name and the pixels that come out. */
export function CropLine({ crop, sides, onOpen, children }: CropLineProps) {
  const { t, number } = useTexts()
  const { width, height } = outcomeOf(sides, draftOf(crop.edit))
  return (
    <li className={styles['keptCrop']}>
      <button type="button" className={styles['load']} onClick={onOpen}>
        <span dir="auto">{crop.name}</span>{' '}
        <span className={styles['hint']}>
          <bdi dir="ltr">{`${number(width)} × ${number(height)}`}</bdi>
          {crop.isOfEarlierPicture && ` · ${t('pictureEditing.ofEarlierPicture')}`}
        </span>
      </button>
      {children}
    </li>
  )
}
