import type { Language } from '@vitrine/contract/languages.ts'
import type { TermsManagement, TermsTexts } from '@vitrine/contract/terms-of-use.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { UnsavedQuestion } from '#features/directory/unsaved-question.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { PagePreview } from '#features/site-settings/page-preview.tsx'
import styles from '#features/site-settings/site-settings.module.css'
import { TextLanguage, useTextLanguage } from '#features/site-settings/text-language.tsx'
import type { Faults } from '#features/site-settings/use-setting-form.ts'
import { useUnsavedGuard } from '#features/site-settings/use-unsaved-guard.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** The next version, begun from the last one. What was typed stays when it is refused. */
export function PublishForm({ terms }: { terms: TermsManagement }) {
  const { t, number } = useTexts()
  const form = usePublication(terms)
  const { texts, faults, isAsked, isChanged } = form
  const guard = useUnsavedGuard(isChanged)
  const [isAsking, setAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const heading = useId()
  // When it is refused the person goes on at the first field that is wrong.
  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  const isFirst = terms.versions.length === 0
  const next = number((terms.versions[0]?.number ?? 0) + 1)
  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate aria-labelledby={heading}>
      <h2 id={heading}>{t('termsOfUse.next', { number: next })}</h2>
      <TextsFields texts={texts} faults={faults} previewPage={terms.previewPage} onChange={form.write} />
      {!isFirst && (
        <Checkbox label={t('termsOfUse.askAgain')} isSelected={isAsked} onChange={(wished) => form.ask(wished)} />
      )}
      <div role="alert" className={styles['faults']}>
        {Object.keys(faults).length > 0 && (
          <>
            <p>{t('termsOfUse.notPublished')}</p>
            <ul>
              {Object.entries(faults).map(([path, message]) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles['foot']}>
        <Button type="submit" look="primary" isPending={form.isSaving} isDisabled={!isChanged && !form.isSaving}>
          {t('termsOfUse.publish')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('termsOfUse.publishTitle', { number: next })}
          text={isFirst || isAsked ? t('termsOfUse.publishAsked') : t('termsOfUse.publishMinor')}
          yes={t('termsOfUse.publishYes')}
          no={t('shell.cancel')}
          onYes={async () => {
            await form.publish()
            setAsking(false)
          }}
          onNo={() => setAsking(false)}
        />
      )}
      {guard.isAsking && <UnsavedQuestion onGiveUp={guard.giveUp} onGoOn={guard.goOn} />}
    </form>
  )
}

interface TextsFieldsProps {
  texts: TermsTexts
  faults: Faults
  previewPage: string
  onChange: (language: Language, part: { title?: string; text?: string }) => void
}

function TextsFields({ texts, faults, previewPage, onChange }: TextsFieldsProps) {
  const { t } = useTexts()
  const [language, setLanguage] = useTextLanguage(faults)
  const { title, text } = texts[language] ?? { title: '', text: '' }
  const { name } = languages[language]
  return (
    <>
      <TextLanguage value={language} onChange={setLanguage} />
      <TextField
        label={`${t('termsOfUse.termsTitle')} (${name})`}
        value={title}
        error={faults[`texts.${language}.title`]}
        inputDir="auto"
        validationBehavior="aria"
        onChange={(said) => onChange(language, { title: said })}
      />
      <div className={styles['long']}>
        <TextField
          label={`${t('termsOfUse.text')} (${name})`}
          description={t('termsOfUse.textHint')}
          value={text}
          error={faults[`texts.${language}.text`]}
          inputDir="auto"
          isMultiline
          validationBehavior="aria"
          onChange={(said) => onChange(language, { text: said })}
        />
      </div>
      <PagePreview address={previewPage} text={`# ${title}\n\n${text}`} language={language} />
    </>
  )
}

/** What is typed of the next version, and how it is published. */
function usePublication(terms: TermsManagement) {
  const { t, number } = useTexts()
  const client = useResourceClient()
  const [saved, setSaved] = useState<TermsTexts>(terms.texts)
  const [texts, setTexts] = useState<TermsTexts>(terms.texts)
  const [isAsked, setAsked] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const after = terms.versions[0]?.number ?? 0
  const refresh = () => client.doubt((_, kind) => kind.startsWith('terms-'))
  const publish = async () => {
    setSaving(true)
    setFaults({})
    try {
      const wish = { texts, isAsked, asksPrograms: terms.asksPrograms, after }
      await client.perform(terms.publish, 'terms-publication', wish)
      setSaved(texts)
      notifyDone(t('termsOfUse.publishedNow', { number: number(after + 1) }))
      await refresh()
    } catch (problem) {
      const isOther = problem instanceof ApiProblem && problem.value === 'EditConflict'
      if (isOther) await refresh()
      setFaults(
        isOther ? { '': t('termsOfUse.otherVersion') } : faultsOf(problem as Error, problemText(problem as Error, t)),
      )
    }
    setSaving(false)
  }
  const write = (language: Language, part: { title?: string; text?: string }) => {
    const said = { title: '', text: '', ...texts[language], ...part }
    const { [language]: _, ...others } = texts
    setTexts(said.title === '' && said.text === '' ? others : { ...others, [language]: said })
    const mended = Object.keys(part).map((name) => `texts.${language}.${name}`)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([path]) => path !== '' && !mended.includes(path))))
  }
  const isChanged = after === 0 ? Object.keys(texts).length > 0 : inOrder(texts) !== inOrder(saved)
  return { texts, faults, isAsked, isSaving, isChanged, ask: setAsked, write, publish }
}

const inOrder = (texts: TermsTexts) =>
  JSON.stringify(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function faultsOf(problem: Error, otherwise: string): Faults {
  const fields = problem instanceof ApiProblem ? problem.fields : []
  if (fields.length === 0) return { '': otherwise }
  return Object.fromEntries(fields.map(({ field, message }) => [field === 'texts' ? '' : field, message]))
}
