import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-administration.module.css'
import type { DraftChoice } from './field-draft.ts'
import { Handle } from './handle.tsx'
import { useOrder } from './use-order.ts'

interface ChoicesEditorProps {
  choices: readonly DraftChoice[]
  error: string | undefined
  onChange: (choices: readonly DraftChoice[]) => void
}

/** What a drop-down offers, a row a value; rows are put into order by dragging, or with the arrows on their handles. */
export function ChoicesEditor({ choices, error, onChange }: ChoicesEditorProps) {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  const nameOf = ({ value }: DraftChoice) => (value.trim() === '' ? t('siteFields.emptyValue') : value)
  const { told, rowOf } = useOrder(choices, nameOf, onChange)
  useEffect(() => {
    if (added !== null) list.current?.querySelector<HTMLElement>(`[data-key="${added}"] input`)?.focus()
  }, [added])
  const add = () => {
    const key = Math.max(-1, ...choices.map((one) => one.key)) + 1
    onChange([...choices, { key, value: '', description: '' }])
    setAdded(key)
  }
  const write = (key: number, part: Partial<DraftChoice>) =>
    onChange(choices.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <fieldset className={styles['group']}>
      <legend>{t('siteFields.values')}</legend>
      {choices.length > 0 && (
        <ul ref={list} className={styles['choices']}>
          {choices.map((choice, at) => {
            const { handle, row } = rowOf(at)
            const name = nameOf(choice)
            return (
              <li key={choice.key} data-key={choice.key} {...row}>
                <Handle label={t('siteFields.moveOne', { name })} {...handle} />
                <TextField
                  label={t('siteFields.value', { number: at + 1 })}
                  placement="none"
                  placeholder={t('siteFields.valuePlaceholder')}
                  value={choice.value}
                  inputDir="auto"
                  validationBehavior="aria"
                  onChange={(value) => write(choice.key, { value })}
                />
                <TextField
                  label={t('siteFields.valueText', { number: at + 1 })}
                  placement="none"
                  placeholder={t('siteFields.valueTextPlaceholder')}
                  value={choice.description}
                  inputDir="auto"
                  validationBehavior="aria"
                  onChange={(description) => write(choice.key, { description })}
                />
                <IconButton
                  icon={X}
                  isDense
                  label={t('siteFields.removeValue', { name })}
                  onPress={() => onChange(choices.filter((one) => one !== choice))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {error !== undefined && (
        <p role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
      <span>
        <Button onPress={add}>{t('siteFields.addValue')}</Button>
      </span>
      <span role="status" className={styles['heard']}>
        {told}
      </span>
    </fieldset>
  )
}
