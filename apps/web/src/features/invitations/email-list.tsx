import { mostInvited } from '@vitrine/contract/most-invited.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './invitations.module.css'
import { type AddressFault, addPasted, addTyped } from './invited-addresses.ts'

interface EmailListProps {
  emails: readonly string[]
  /** What is wrong with the list as a whole. */
  fault?: string
  onChange: (emails: readonly string[]) => void
}

/** Addresses one by one, or pasted with anything between them. */
export function EmailList({ emails, fault, onChange }: EmailListProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<AddressFault | null>(null)
  const change = (list: readonly string[]) => onChange(list.slice(0, mostInvited))
  const add = () => {
    const { list, fault: found } = addTyped(emails, typed)
    setWrong(found ?? null)
    if (found !== undefined) return
    setTyped('')
    change(list)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A word that is no address goes into the field, to be mended there.
    if (!/[@\s,;]/.test(text.trim())) return
    event.preventDefault()
    setWrong(null)
    change(addPasted(emails, text))
  }
  const error = wrong === null ? fault : t(`invitations.${wrong}`)
  return (
    <div className={styles['form']}>
      <div className={styles['entry']} onKeyDownCapture={onKeyDown} onPasteCapture={onPaste}>
        <TextField
          label={t('invitations.email')}
          description={t('invitations.emailText')}
          type="email"
          value={typed}
          inputDir="ltr"
          validationBehavior="aria"
          error={error}
          onChange={(text) => {
            setTyped(text)
            setWrong(null)
            if (fault !== undefined) onChange(emails)
          }}
        />
        <Button onPress={add}>{t('invitations.add')}</Button>
      </div>
      {emails.length > 0 && (
        <ul className={styles['chips']} aria-label={t('invitations.addresses')}>
          {emails.map((email) => (
            <li key={email}>
              <bdi>{email}</bdi>
              <IconButton
                icon={X}
                isDense
                label={t('invitations.leaveOut', { name: email })}
                onPress={() => onChange(emails.filter((one) => one !== email))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
