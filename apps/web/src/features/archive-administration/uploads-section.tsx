import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Slider } from '@vitrine/ui/slider.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { Section } from './section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

/** ARC-042, ARC-043, ARC-044. */
const quality = { from: 40, to: 100, step: 1 }
const limit = { from: 512_000, to: 262_144_000, step: 512_000 }

/** Whether people put files there, and how small browsers make pictures before they send them (ARC-040 to ARC-045). */
export function UploadsSection({ form: { draft, set } }: { form: ArchiveForm }) {
  const { t, number } = useTexts()
  const isResized = draft.UploadEnableClientSideResize
  const turnResize = (is: boolean) =>
    set({
      UploadEnableClientSideResize: is,
      ...(is ? {} : { UploadRestrictImageSize: 0, UploadRestrictFileSize: 0 }),
    })
  return (
    <Section title={t('archiveForm.uploads')}>
      <Checkbox
        label={t('archiveForm.takesFiles')}
        isSelected={draft.TakesFiles}
        onChange={(TakesFiles) => set({ TakesFiles })}
      />
      <p className={styles['note']}>{t('archiveForm.takesFilesText')}</p>
      <Checkbox
        label={t('archiveForm.review')}
        isSelected={draft.ReviewUploads}
        onChange={(ReviewUploads) => set({ ReviewUploads })}
      />
      <p className={styles['note']}>{t('archiveForm.reviewText')}</p>
      <Checkbox label={t('archiveForm.resize')} isSelected={isResized} onChange={turnResize} />
      {isResized && (
        <>
          <div className={styles['slide']}>
            <span aria-hidden>{t('archiveForm.quality')}</span>
            <output>{number(draft.UploadDefaultJpegQuality)}</output>
            <Slider
              label={t('archiveForm.quality')}
              value={draft.UploadDefaultJpegQuality}
              minValue={quality.from}
              maxValue={quality.to}
              step={quality.step}
              onChange={(UploadDefaultJpegQuality) => set({ UploadDefaultJpegQuality })}
            />
          </div>
          <Limit
            label={t('archiveForm.limitPixels')}
            bytes={draft.UploadRestrictImageSize}
            onChange={(UploadRestrictImageSize) => set({ UploadRestrictImageSize })}
          />
          <Limit
            label={t('archiveForm.limitFile')}
            bytes={draft.UploadRestrictFileSize}
            onChange={(UploadRestrictFileSize) => set({ UploadRestrictFileSize })}
          />
        </>
      )}
    </Section>
  )
}

interface LimitProps {
  label: string
  /** 0: there is none. */
  bytes: number
  onChange: (bytes: number) => void
}

function Limit({ label, bytes: value, onChange }: LimitProps) {
  const { t, bytes } = useTexts()
  return (
    <>
      <Checkbox label={label} isSelected={value !== 0} onChange={(is) => onChange(is ? limit.from : 0)} />
      {value !== 0 && (
        <div className={styles['slide']}>
          <span aria-hidden>{t('archiveForm.atMost')}</span>
          <output>{bytes(value)}</output>
          <Slider
            label={t('archiveForm.atMostOf', { what: label })}
            value={value}
            minValue={limit.from}
            maxValue={limit.to}
            step={limit.step}
            onChange={onChange}
          />
        </div>
      )}
    </>
  )
}
