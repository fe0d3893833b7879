import type { Application } from '@vitrine/contract/applications.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  type ApplicationDraft,
  changeOf,
  creationOf,
  type DraftFaults,
  draftOf,
  emptyDraft,
  faultsIn,
} from './application-draft.ts'
import { ApplicationFields } from './application-fields.tsx'
import type { Secret } from './secret-dialog.tsx'

export interface ApplicationDialogProps {
  list: Href<'application-list'>
  wish: { create: DocumentOf<'application-list'>['create'] } | { one: Application }
  /** With what is told once, of a new one. */
  onClose: (secret?: Secret | null) => void
}

/** Registers an application or changes one. What was typed stays when it is refused, and the reason stands beside it. */
export function ApplicationDialog({ list, wish, onClose }: ApplicationDialogProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState<ApplicationDraft>('one' in wish ? draftOf(wish.one) : emptyDraft)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  // When the fields are drawn as wrong: the first of them is where the person goes on.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const save = useSaving(list, wish)
  const refuse = (problem: Error) => {
    const found = faultsIn(problem, (number, text) => t('programs.line', { number, text }))
    setRefusals((count) => count + 1)
    setFaults(found ?? {})
    setTrouble(found === null ? problemText(problem, t) : null)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setTrouble(null)
    save(draft)
      .then(onClose)
      .catch(refuse)
      .finally(() => setBusy(false))
  }
  const isNew = !('one' in wish)
  return (
    <Dialog
      title={t(isNew ? 'programs.registerTitle' : 'programs.editTitle')}
      isDismissable={false}
      onClose={() => onClose()}
    >
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <ApplicationFields
          draft={draft}
          faults={faults}
          isNew={isNew}
          onChange={(part) => {
            setDraft((before) => ({ ...before, ...part }))
            setFaults(({ ...rest }) => {
              for (const name of Object.keys(part)) delete rest[name as keyof DraftFaults]
              return rest
            })
          }}
        />
        {trouble !== null && (
          <p role="alert" className={styles['fault']}>
            {trouble}
          </p>
        )}
        <div className={styles['actions']}>
          <Button onPress={() => onClose()}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t(isNew ? 'programs.registerIt' : 'programs.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Answers what is told once, of a new one. */
function useSaving(list: Href<'application-list'>, wish: ApplicationDialogProps['wish']) {
  const { t } = useTexts()
  const client = useResourceClient()
  return async (draft: ApplicationDraft): Promise<Secret | null> => {
    if ('one' in wish) {
      await client.change(wish.one.href, 'application', changeOf(draft), { as: 'application-change' })
      await client.doubt((address) => address.startsWith(list))
      notifyDone(t('programs.saved'))
      return null
    }
    const { name, clientId, clientSecret } = await client.perform(
      wish.create,
      'application-creation',
      creationOf(draft),
    )
    await client.doubt((address) => address.startsWith(list))
    const title = clientSecret === null ? name : t('programs.secretTitle', { name })
    return { title, clientId, secret: clientSecret }
  }
}
