import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
  description?: string
  error?: string | undefined
  isDisabled?: boolean
}

/** A whole number as it is typed; what is none stays as it was typed, and is said to be none. */
export function NumberField({ value, onChange, error, ...rest }: NumberFieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(String(value))
  const isNumber = /^\d{1,9}$/.test(typed.trim())
  const fault = isNumber ? error : t('renditionForm.wholeNumber')
  return (
    <TextField
      {...rest}
      value={typed}
      inputMode="numeric"
      inputDir="ltr"
      validationBehavior="aria"
      error={fault}
      onChange={(text) => {
        setTyped(text)
        onChange(/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)
      }}
    />
  )
}
