import { forbiddenInNames, nameFor } from '@vitrine/contract/file-moves.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './rename-dialog.module.css'
import { type RenameTools, runRename } from './run-rename.ts'

export interface RenameDialogProps {
  deed: RenameTools['deed']
  /** Addresses of the assets, in the order in which they get their numbers. */
  hrefs: readonly string[]
  onClose: () => void
  /** It has begun: the addresses will not be good any more. */
  onBegun?: (() => void) | undefined
}

/** So many names are shown before they are given. */
const shownNames = 3

const nameOf = (href: string) => decodeURIComponent(href.replace(/\.info$/, '').replace(/^.*\//, ''))

/** Another name for one file, or one for many with their numbers; what they will be called is seen before. */
export function RenameDialog({ deed, hrefs, onClose, onBegun }: RenameDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const [own = ''] = hrefs.map(nameOf)
  const isOne = hrefs.length === 1
  const [name, setName] = useState(isOne ? own : '')
  const [problem, setProblem] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  const wanted = name.trim()
  const isInvalid = forbiddenInNames.test(name)
  const isSame = isOne && wanted === own
  const error = isInvalid ? t('fileMoves.invalidFileName') : (refusal(problem) ?? undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '' || isInvalid || isSame || isPending) return
    setPending(true)
    try {
      const count = hrefs.length
      const files = hrefs.map((href, at) => ({ href, filename: nameFor(wanted, nameOf(href), { at, count }) }))
      await runRename(files, { client, deed, texts })
      onClose()
      onBegun?.()
    } catch (fault) {
      setProblem(fault as Error)
      setPending(false)
    }
  }
  function refusal(fault: Error | null): string | null {
    if (fault === null) return null
    return (fault instanceof ApiProblem && fault.details.message) || problemText(fault, t)
  }
  return (
    <Dialog title={t(isOne ? 'fileMoves.rename' : 'fileMoves.renameMany', { count: hrefs.length })} onClose={onClose}>
      <form onSubmit={submit} className={styles['form']}>
        <TextField
          label={t('fileMoves.name')}
          description={isOne ? undefined : t('fileMoves.manyHint')}
          error={error}
          inputDir="auto"
          autoFocus
          value={name}
          onChange={(text) => {
            setName(text)
            setProblem(null)
          }}
          onFocus={({ target }) => {
            // The ending stays when somebody types at once.
            if (target instanceof HTMLInputElement && isOne) target.setSelectionRange(0, stemLength(own))
          }}
        />
        {!isOne && wanted !== '' && !isInvalid && <Names hrefs={hrefs} wanted={wanted} />}
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending} isDisabled={wanted === '' || isInvalid || isSame}>
            {t('fileMoves.ok')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function stemLength(name: string): number {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? dot : name.length
}

/** What the first of many will be called. */
function Names({ hrefs, wanted }: { hrefs: readonly string[]; wanted: string }) {
  const { t } = useTexts()
  const count = hrefs.length
  const rest = count - shownNames
  return (
    <ul aria-label={t('fileMoves.outlook')} className={styles['names']}>
      {hrefs.slice(0, shownNames).map((href, at) => (
        <li key={href}>
          <bdi className={styles['old']}>{nameOf(href)}</bdi>
          <bdi>{nameFor(wanted, nameOf(href), { at, count })}</bdi>
        </li>
      ))}
      {rest > 0 && <li className={styles['old']}>{t('fileMoves.more', { count: rest })}</li>}
    </ul>
  )
}
