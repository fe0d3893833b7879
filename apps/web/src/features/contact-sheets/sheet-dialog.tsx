import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { type ContactSheetLook, type ContactSheetOutlook, mostOnSheet } from '@vitrine/contract/contact-sheets.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './contact-sheets.module.css'
import { FirstPage } from './first-page.tsx'
import { LookFields } from './look-fields.tsx'
import { runSheet } from './run-sheet.ts'
import { fieldsFor, type SheetChoices } from './sheet-choices.ts'
import { useAnswer } from './use-answer.ts'
import type { SheetAssets } from './use-contact-sheet.ts'
import { useSheetChoices } from './use-sheet-choices.ts'

export interface SheetDialogProps {
  deeds: NonNullable<FullApiDescriptor['contactSheets']>
  assets: SheetAssets
  /** What the collection is called. */
  name: string
  onClose: () => void
}

/** How a contact sheet is to look, with its first page beside it. */
export function SheetDialog({ deeds, assets, name, onClose }: SheetDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { choices, keep } = useSheetChoices()
  const named = 'assets' in assets ? assets.assets.length : 0
  const ask = async () => (named > mostOnSheet ? null : client.perform(deeds.outlook, 'contact-sheet-subject', assets))
  const { answer, problem, isPending } = useAnswer('', ask, 0)
  const count = Math.max(answer?.count ?? 0, named)
  const isReady = !isPending && choices !== null
  return (
    <Dialog title={t('contactSheets.title')} isFull isDismissable={false} onClose={onClose}>
      {!isReady && (
        <div className={styles['waiting']}>
          <Spinner label={t('contactSheets.loading')} />
        </div>
      )}
      {isReady && problem !== null && <Refused text={refusal(problem, t)} onClose={onClose} />}
      {isReady && problem === null && count > mostOnSheet && (
        <Refused text={t('contactSheets.tooMany', { count, most: mostOnSheet })} onClose={onClose} />
      )}
      {isReady && answer !== null && count <= mostOnSheet && (
        <SheetForm {...{ deeds, assets, name, onClose, keep, choices, outlook: answer }} />
      )}
    </Dialog>
  )
}

function refusal(problem: Error, t: ReturnType<typeof useTexts>['t']): string {
  return (problem instanceof ApiProblem && problem.details.message) || problemText(problem, t)
}

function Refused({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <>
      <p role="alert" className={styles['fault']}>
        {text}
      </p>
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
      </div>
    </>
  )
}

interface FormProps extends SheetDialogProps {
  choices: SheetChoices
  keep: (choices: SheetChoices) => void
  outlook: ContactSheetOutlook
}

function SheetForm({ deeds, assets, name, onClose, choices, keep, outlook }: FormProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const [look, setLook] = useState<ContactSheetLook>(() => {
    return { ...choices, title: name.slice(0, 200), fields: fieldsFor(choices, outlook.fields) }
  })
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await runSheet(assets, look, { deed: deeds.make, client, texts })
      const { title: _, ...kept } = look
      keep(kept)
      onClose()
    } catch (fault) {
      setProblem(fault as Error)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} className={styles['form']}>
      <div className={styles['look']}>
        <p className={styles['count']}>{t('contactSheets.items', { count: outlook.count })}</p>
        <LookFields look={look} onChange={setLook} offered={outlook.fields} />
      </div>
      <FirstPage deed={deeds.firstPage} assets={assets} look={look} />
      <div className={styles['foot']}>
        {problem !== null && (
          <p role="alert" className={styles['fault']}>
            {refusal(problem, t)}
          </p>
        )}
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('contactSheets.make')}
        </Button>
      </div>
    </form>
  )
}
