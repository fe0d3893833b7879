import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { type TokenScope, tokenScopes } from '@vitrine/contract/tokens.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Secret } from './secret-dialog.tsx'

interface TokenDialogProps {
  list: Href<'token-list'>
  create: DocumentOf<'token-list'>['create']
  /** With the token, which is told once. */
  onClose: (secret?: Secret | null) => void
}

const longestName = 200
const mostDays = 3650
const day = 86_400_000

/** Milliseconds since 1970 until which a token is good; null: until it is revoked. Undefined for what is no number of days. */
function endOf(days: string): number | null | undefined {
  if (days.trim() === '') return null
  const count = Number(days)
  return Number.isInteger(count) && count >= 1 && count <= mostDays ? Date.now() + count * day : undefined
}

/** Asks what a token is for, how much it may do and for how long. */
export function TokenDialog({ list, create, onClose }: TokenDialogProps) {
  const { t } = useTexts()
  const { draft, change, fault, isBusy, name, days, submit } = useTokenDraft(list, create, onClose)
  return (
    <Dialog title={t('programs.tokenTitle')} isDismissable={false} onClose={() => onClose()}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={t('programs.tokenName')}
          value={draft.name}
          error={fault.name}
          inputRef={name}
          inputDir="auto"
          validationBehavior="aria"
          autoFocus
          onChange={(text) => change({ name: text })}
        />
        <ChoiceField
          label={t('programs.scope')}
          choices={tokenScopes.map((value) => ({ value, label: t(`programs.${value}`) }))}
          value={draft.scope}
          onChange={(value) => change({ scope: value as TokenScope })}
        />
        <TextField
          label={t('programs.days')}
          description={t('programs.daysText')}
          value={draft.days}
          error={fault.days}
          inputRef={days}
          inputMode="numeric"
          validationBehavior="aria"
          onChange={(text) => change({ days: text })}
        />
        {fault.whole !== undefined && (
          <p role="alert" className={styles['fault']}>
            {fault.whole}
          </p>
        )}
        <div className={styles['actions']}>
          <Button onPress={() => onClose()}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('programs.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is typed, what is wrong with it, and the making of the token. */
function useTokenDraft(
  list: TokenDialogProps['list'],
  create: TokenDialogProps['create'],
  onClose: TokenDialogProps['onClose'],
) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [draft, setDraft] = useState({ name: '', scope: 'read' as TokenScope, days: '365' })
  const [fault, setFault] = useState<{ name?: string; days?: string; whole?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const [name, days] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setFault({})
  }
  const make = async (expiresAt: number | null) => {
    const expires = expiresAt === null ? null : new Date(expiresAt).toISOString()
    const made = await client.perform(create, 'token-creation-info', { name: draft.name, scope: draft.scope, expires })
    await client.doubt((address) => address.startsWith(list))
    onClose({ title: t('programs.newTitle'), clientId: null, secret: made.token })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const length = draft.name.trim().length
    const expiresAt = endOf(draft.days)
    if (length === 0 || length > longestName) {
      setFault({ name: t(length === 0 ? 'programs.nameMissing' : 'programs.nameLong', { count: longestName }) })
      return name.current?.focus()
    }
    if (expiresAt === undefined) {
      setFault({ days: t('programs.daysWrong') })
      return days.current?.focus()
    }
    setBusy(true)
    setFault({})
    make(expiresAt)
      .catch((problem: Error) => setFault({ whole: problemText(problem, t) }))
      .finally(() => setBusy(false))
  }
  return { draft, change, fault, isBusy, name, days, submit }
}
