import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { LocaleProvider } from '@vitrine/ui/locale-provider.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { UseQuestion } from './ask-use.ts'
import { lastUse, rememberUse } from './last-use.ts'
import styles from './licences.module.css'
import { territoryOptions } from './territories.ts'

/** Asks for what and where files will be used; what was begun goes on by itself afterwards. */
export function UseDialog({ question: { href, settle } }: { question: UseQuestion }) {
  const { t, language } = useTexts()
  const { document, problem, retry } = useResource(href, 'licence-use-list')
  const cancel = () => {
    notify(t('licenceUse.declined'))
    settle(null)
  }
  const say = (use: LicenceUse) => {
    rememberUse(use)
    settle(use)
  }
  return (
    <LocaleProvider locale={language}>
      <Dialog title={t('licenceUse.title')} isDismissable={false} onClose={cancel}>
        <p>{t('licenceUse.why')}</p>
        {document === undefined && problem === null && <Spinner label={t('licenceUse.loading')} />}
        {problem !== null && (
          <div role="alert">
            <p>{problemText(problem, t)}</p>
            <Button onPress={retry}>{t('problem.retry')}</Button>
          </div>
        )}
        <UseForm uses={document?.data ?? []} onSay={say} onCancel={cancel} />
      </Dialog>
    </LocaleProvider>
  )
}

interface UseFormProps {
  uses: readonly { id: string; name: string }[]
  onSay: (use: LicenceUse) => void
  onCancel: () => void
}

function UseForm({ uses, onSay, onCancel }: UseFormProps) {
  const { t, language } = useTexts()
  const [{ use, territory }, setSaid] = useState(() => lastUse() ?? { use: '', territory: '' })
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const places = useMemo(() => territoryOptions(language), [language])
  // What was said last may be listed no more.
  const chosen = uses.length === 0 || uses.some(({ id }) => id === use) ? use : ''
  const missing = (value: string, text: string) => (isTried && value === '' ? { error: text } : {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen !== '' && territory !== '') onSay({ use: chosen, territory })
    else form.current?.querySelectorAll('select')[chosen === '' ? 0 : 1]?.focus()
  }
  return (
    <form ref={form} className={styles['question']} onSubmit={submit} noValidate>
      <SelectField
        label={t('licenceUse.use')}
        options={uses.map(({ id, name }) => ({ value: id, description: '', label: name }))}
        value={chosen}
        emptyLabel={t('licenceUse.choose')}
        isRequired
        onChange={(next) => setSaid({ use: next, territory })}
        {...missing(chosen, t('licenceUse.useMissing'))}
      />
      <SelectField
        label={t('licenceUse.territory')}
        options={places}
        value={territory}
        emptyLabel={t('licenceUse.choose')}
        description={t('licenceUse.territoryHint')}
        isRequired
        onChange={(next) => setSaid({ use, territory: next })}
        {...missing(territory, t('licenceUse.territoryMissing'))}
      />
      <div className={styles['actions']}>
        <Button onPress={onCancel}>{t('licenceUse.cancel')}</Button>
        <Button type="submit" look="primary" isDisabled={uses.length === 0}>
          {t('licenceUse.download')}
        </Button>
      </div>
    </form>
  )
}
