import { isMailDomain } from '@vitrine/contract/email-address.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmailList } from './email-list.tsx'
import styles from './invitations.module.css'
import type { InviteDraft } from './invite-draft.ts'

interface ChooseInvitedProps {
  draft: InviteDraft
  onChange: (part: Partial<InviteDraft>) => void
  onNext: () => void
  onCancel: () => void
}

/** The first step: whom, in a tab for each type. What is wrong disables the button until it is changed (INV-011, INV-016). */
export function ChooseInvited({ draft, onChange, onNext, onCancel }: ChooseInvitedProps) {
  const { t } = useTexts()
  const [fault, setFault] = useState<'emailListEmpty' | 'domainNotValid' | null>(null)
  const change = (part: Partial<InviteDraft>) => {
    setFault(null)
    onChange(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.kind === 'user' && draft.emails.length === 0) return setFault('emailListEmpty')
    if (draft.kind === 'organization' && !isMailDomain(draft.domain.trim())) return setFault('domainNotValid')
    onNext()
  }
  const tabs = [
    {
      id: 'user' as const,
      label: t('invitations.specific'),
      content: (
        <EmailList
          emails={draft.emails}
          {...(fault === 'emailListEmpty' ? { fault: t('invitations.emailListEmpty') } : {})}
          onChange={(emails) => change({ emails })}
        />
      ),
    },
    {
      id: 'organization' as const,
      label: t('invitations.organization'),
      content: (
        <TextField
          label={t('invitations.domain')}
          description={t('invitations.domainText')}
          value={draft.domain}
          inputDir="ltr"
          validationBehavior="aria"
          error={fault === 'domainNotValid' ? t('invitations.domainNotValid') : undefined}
          onChange={(domain) => change({ domain })}
        />
      ),
    },
    {
      id: 'link' as const,
      label: t('invitations.anyoneWithLink'),
      content: <p className={styles['lead']}>{t('invitations.linkText')}</p>,
    },
  ]
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Tabs label={t('invitations.types')} tabs={tabs} current={draft.kind} onChange={(kind) => change({ kind })} />
      <Words draft={draft} onChange={onChange} />
      <div className={styles['buttons']}>
        <Button onPress={onCancel}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isDisabled={fault !== null}>
          {t('invitations.next')}
        </Button>
      </div>
    </form>
  )
}

/** What is said to whoever is invited, and to those who manage invitations. */
function Words({ draft, onChange }: Pick<ChooseInvitedProps, 'draft' | 'onChange'>) {
  const { t } = useTexts()
  return (
    <>
      <TextField
        label={t('invitations.message')}
        value={draft.message}
        inputDir="auto"
        isMultiline
        maxLength={4000}
        onChange={(message) => onChange({ message })}
      />
      <TextField
        label={t('invitations.description')}
        description={t('invitations.descriptionText')}
        value={draft.description}
        inputDir="auto"
        maxLength={1000}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}
