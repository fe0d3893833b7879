import { type Action, type ActionOutlook, mostInAddress } from '@vitrine/contract/actions.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { type FormEvent, useState } from 'react'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { useAnswer } from '#features/contact-sheets/use-answer.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './actions.module.css'
import { pageOf, runAction } from './run-action.ts'

export interface RunDialogProps {
  actions: readonly Action[]
  chosen: ChosenAssets
  onClose: () => void
}

/** Which action is run, and before it is: on how many files, and how many are left out. */
export function RunDialog(props: RunDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('actions.runTitle')} onClose={props.onClose}>
      <RunForm {...props} />
    </Dialog>
  )
}

const titleOf = ({ iconCharacter, name }: Action) => (iconCharacter === '' ? name : `${iconCharacter} ${name}`)

function RunForm({ actions, chosen, onClose }: RunDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const [href, setHref] = useState(actions[0]?.href ?? '')
  const action = actions.find((one) => one.href === href) ?? actions[0]
  const [fault, setFault] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  const ask = async () => (action ? client.perform(action.outlook, 'action-subject', chosen) : null)
  const { answer, problem, isPending: isCounting } = useAnswer(action?.href ?? '', ask, 0)
  if (action === undefined) return <p>{t('actions.none')}</p>
  const outlook = isCounting ? null : answer
  const blocked = whyNot(action, chosen, t)
  const isReady = outlook !== null && outlook.allowed > 0 && blocked === null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    setPending(true)
    try {
      if (action.url === null) await runAction(action, chosen, { client, texts })
      else openPage(action.url, outlook.hrefs)
      onClose()
    } catch (refusal) {
      setFault(refusal as Error)
      setPending(false)
    }
  }
  const choose = (next: string) => {
    setHref(next)
    setFault(null)
  }
  const shown = fault ?? problem
  return (
    <form onSubmit={submit} className={styles['form']}>
      <WhichAction {...{ actions, action }} onChange={choose} />
      {action.description !== '' && <p className={styles['muted']}>{action.description}</p>}
      <p role="status" className={styles['what']}>
        {blocked ?? whatWillHappen(action, outlook, t)}
      </p>
      {shown !== null && (
        <p role="alert" className={styles['fault']}>
          {(shown instanceof ApiProblem && shown.details.message) || problemText(shown, t)}
        </p>
      )}
      <div className={styles['foot']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending} isDisabled={!isReady}>
          {t(action.url === null ? 'actions.run' : 'actions.openPage')}
        </Button>
      </div>
    </form>
  )
}

/** More than these are a list to choose from. */
const fewInView = 8

interface WhichActionProps {
  actions: readonly Action[]
  action: Action
  onChange: (href: string) => void
}

function WhichAction({ actions, action, onChange }: WhichActionProps) {
  const { t } = useTexts()
  if (actions.length === 1) return <p className={styles['name']}>{titleOf(action)}</p>
  const choices = actions.map((one) => ({ value: one.href, description: '', label: titleOf(one) }))
  const said = { label: t('actions.which'), value: action.href, onChange }
  if (actions.length > fewInView) return <SelectField {...said} options={choices} />
  return <ChoiceField {...said} choices={choices} />
}

/** A page is given addresses, of so many as one address holds. */
function whyNot({ url }: Action, chosen: ChosenAssets, t: Texts['t']): string | null {
  if (url === null) return null
  const isFew = 'assets' in chosen && chosen.assets.length <= mostInAddress
  return isFew ? null : t('actions.tooManyForPage', { count: mostInAddress })
}

function whatWillHappen({ url }: Action, outlook: ActionOutlook | null, t: Texts['t']): string {
  if (outlook === null) return t('actions.counting')
  const { total, allowed } = outlook
  const left = total > allowed ? t('actions.leftOut', { count: total - allowed }) : ''
  if (allowed === 0) return [t('actions.noneAllowed'), left].join(' ').trim()
  const host = url === null ? '' : (URL.parse(url)?.host ?? '')
  const what = url === null ? t('actions.worksOn', { count: allowed }) : t('actions.opens', { host, count: allowed })
  return [what, left].join(' ').trim()
}

function openPage(url: string, hrefs: readonly string[]): void {
  window.open(pageOf(url, hrefs, location.origin), '_blank', 'noopener,noreferrer')
}
