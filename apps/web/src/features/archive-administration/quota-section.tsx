import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { noAmount } from './archive-draft.ts'
import { amountOf, type QuotaUnit, quotaUnits, readAmount } from './quota-amount.ts'
import { Section } from './section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

/** What is offered when somebody begins to limit an archive. */
const first = 100e9

/** How much an archive may hold, and how much it holds. */
export function QuotaSection({ form: { draft, set, faults, config } }: { form: ArchiveForm }) {
  const { t, bytes, language } = useTexts()
  const { QuotaBytes: limit } = draft
  const [written, setWritten] = useState(() => writtenOf(limit ?? first, language))
  const write = (next: typeof written) => {
    setWritten(next)
    set({ QuotaBytes: readAmount(next.amount, next.unit) ?? noAmount })
  }
  const isOn = limit !== null
  const turn = (is: boolean) => {
    if (!is) return set({ QuotaBytes: null })
    write(written.amount.trim() === '' ? writtenOf(first, language) : written)
  }
  const isWrong = faults.get('QuotaBytes') !== undefined
  const known = config && { used: config.UsedBytes, coming: config.ReservedBytes }
  const free = known !== null && limit !== null && limit > 0 ? limit - known.used - known.coming : null
  return (
    <Section title={t('archiveForm.room')}>
      <Checkbox label={t('archiveForm.hasQuota')} isSelected={isOn} onChange={turn} />
      {isOn && (
        <div className={styles['amount']}>
          <TextField
            label={t('archiveForm.atMost')}
            value={written.amount}
            inputDir="ltr"
            inputMode="decimal"
            autoComplete="off"
            error={isWrong ? t('archiveForm.quotaInvalid') : undefined}
            validationBehavior="aria"
            onChange={(amount) => write({ ...written, amount })}
          />
          <SelectField
            label={t('archiveForm.unit')}
            options={units.map((unit) => ({ value: unit, label: t(`archiveForm.unit_${unit}`), description: '' }))}
            value={written.unit}
            onChange={(unit) => write({ ...written, unit: units.find((one) => one === unit) ?? 'GB' })}
          />
        </div>
      )}
      {known !== null && (
        <p className={styles['note']} role="status">
          {t('archiveForm.used', { size: bytes(known.used) })}
          {known.coming > 0 && ` ${t('archiveForm.coming', { size: bytes(known.coming) })}`}
          {free !== null && free > 0 && ` ${t('archiveForm.free', { size: bytes(free) })}`}
        </p>
      )}
      {free !== null && free <= 0 && <p className={styles['refused']}>{t('archiveForm.isFull')}</p>}
      <p className={styles['note']}>{t('archiveForm.quotaText')}</p>
    </Section>
  )
}

const units = Object.keys(quotaUnits) as QuotaUnit[]

/** In the figures of a language, without marks between thousands. */
function writtenOf(value: number, language: string): { amount: string; unit: QuotaUnit } {
  const { amount, unit } = amountOf(value)
  const locale = language === 'ar' ? 'en' : language
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false })
  return { amount: format.format(amount), unit }
}
