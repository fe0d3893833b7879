import type { AccessAnswer } from '@vitrine/contract/access-explanations.ts'
import type { ArchiveConfig } from '@vitrine/contract/archive-administration.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { SuggestedField } from '@vitrine/ui/fields/suggested-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import type { Suggest } from '@vitrine/ui/fields/use-suggestions.ts'
import { CircleCheck, CircleX, Minus } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { archivePermissionSections } from './archive-permissions.ts'
import type { ArchiveAdministration } from './configuration.ts'
import { useReasonText } from './use-reason-text.ts'
import styles from './why-dialog.module.css'

export interface WhyDialogProps {
  administration: ArchiveAdministration
  archive: Pick<ArchiveConfig, 'Id' | 'Name'>
  onClose: () => void
}

const permissionNames = archivePermissionSections.flatMap(({ names }) => [...names])
type Named = (typeof permissionNames)[number]

/** Asks why somebody may or may not do something to a file, by the list as it was saved, and shows the steps. */
export function WhyDialog({ administration, archive, onClose }: WhyDialogProps) {
  const { t } = useTexts()
  const { draft, write, faults, answer, isBusy, ask } = useQuestion(administration, archive)
  const suggest = useSuggestedPeople(administration)
  const options = permissionNames.map((name) => ({
    value: name,
    label: t(`archivePermissions.permission_${name}`),
    description: '',
  }))
  return (
    <Dialog title={t('archiveWhy.title', { name: archive.Name })} isWide onClose={onClose}>
      <form className={styles['why']} onSubmit={ask} noValidate>
        <SuggestedField
          label={t('archiveWhy.person')}
          description={t('archiveWhy.personHint')}
          value={draft.person}
          error={faults.get('user')}
          suggest={suggest}
          inputDir="auto"
          onChange={(person) => write({ person })}
        />
        <SelectField
          label={t('archiveWhy.permission')}
          options={options}
          value={draft.permission}
          onChange={(permission) => write({ permission: permission as Named })}
        />
        <TextField
          label={t('archiveWhy.file')}
          description={t('archiveWhy.fileHint')}
          value={draft.file}
          error={faults.get('asset')}
          inputDir="auto"
          validationBehavior="aria"
          onChange={(file) => write({ file })}
        />
        <div>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('archiveWhy.ask')}
          </Button>
        </div>
      </form>
      <div role="status">{answer !== null && <Answer {...answer} />}</div>
    </Dialog>
  )
}

interface Answered {
  given: AccessAnswer
  permission: Named
}

/** What is asked, what is wrong with it, and what was answered to it. */
function useQuestion({ why }: ArchiveAdministration, archive: WhyDialogProps['archive']) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [draft, setDraft] = useState<{ person: string; permission: Named; file: string }>({
    person: '',
    permission: 'View',
    file: '',
  })
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [answer, setAnswer] = useState<Answered | null>(null)
  const [isBusy, setBusy] = useState(false)
  const write = (change: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setFaults(new Map())
    setAnswer(null)
  }
  const fulfil = async () => {
    const { permission } = draft
    const question = { user: personIn(draft.person), permission, asset: fileIn(draft.file, archive.Id) }
    setAnswer({ given: await client.perform(why, 'access-question', question), permission })
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const missing = new Map<string, string>()
    if (draft.person.trim() === '') missing.set('user', t('archiveWhy.noPerson'))
    if (draft.file.trim() === '') missing.set('asset', t('archiveWhy.noFile'))
    setFaults(missing)
    if (missing.size > 0) return
    setBusy(true)
    fulfil()
      .catch((problem: Error) => {
        const told = problem instanceof ApiProblem ? problem.fields : []
        setFaults(new Map(told.map(({ field, message }) => [field, message])))
        if (told.length === 0) setFaults(new Map([['asset', problemText(problem, t)]]))
      })
      .finally(() => setBusy(false))
  }
  return { draft, write, faults, answer, isBusy, ask }
}

/** `Kari Nord (15002)`, as it is suggested, or a name to sign in with. */
function personIn(text: string): number | string {
  const number = /\((\d{1,9})\)\s*$/.exec(text)?.[1]
  return number === undefined ? text.trim() : Number(number)
}

/** An address as it is, else a path in the archive. */
function fileIn(text: string, archive: number): string {
  const file = text.trim()
  return /^(https?:\/)?\//.test(file) ? file : `${archive}/${file}`
}

const mostOffered = 8

function useSuggestedPeople({ users }: ArchiveAdministration): Suggest {
  const client = useResourceClient()
  return useMemo(
    () => async (text) => {
      const found = await client.get(expandTemplate(users, { q: text, s: 'displayName:asc', p: 0 }), 'user-picker')
      return found.data
        .slice(0, mostOffered)
        .map(({ id, displayName, organization }) => ({ value: `${displayName} (${id})`, detail: organization }))
    },
    [client, users],
  )
}

const icons = { true: CircleCheck, false: CircleX, null: Minus }

function Answer({ given, permission }: Answered) {
  const { t } = useTexts()
  const textOf = useReasonText()
  const { isAllowed, person, path, reasons } = given
  const values = { person: person.name, permission: t(`archivePermissions.permission_${permission}`), path }
  const Verdict = isAllowed ? CircleCheck : CircleX
  return (
    <div className={styles['answer']}>
      <p className={styles['verdict']} data-allowed={isAllowed}>
        <Verdict size={20} aria-hidden />
        {t(isAllowed ? 'archiveWhy.may' : 'archiveWhy.mayNot', values)}
      </p>
      <ol>
        {reasons.map((reason) => {
          const { about } = reason
          const Icon = icons[`${reason.opens}`]
          return (
            <li key={about.kind === 'membership' ? about.place : about.kind} data-opens={`${reason.opens}`}>
              <Icon size={16} aria-hidden />
              <span>
                {reason.opens !== null && (
                  <span className={styles['spoken']}>{t(reason.opens ? 'archiveWhy.for' : 'archiveWhy.against')} </span>
                )}
                {textOf(reason)}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
