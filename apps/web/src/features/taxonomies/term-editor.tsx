import { type TaxonomyUse, taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './taxonomies.module.css'
import { mirrored, type Term, type WrittenTerm } from './term-lists.ts'
import { TermNames } from './term-names.tsx'

interface TermEditorProps {
  term: Term
  /** Ends with whether it was saved; what was refused stays as it was written. */
  onSave: (wish: WrittenTerm) => Promise<boolean>
  onClose: () => void
}

/** All that a term says of itself, to be changed. */
export function TermEditor({ term, onSave, onClose }: TermEditorProps) {
  const { t } = useTexts()
  const { name, value, description, customSearch, acl, synonyms, translations } = term
  const [written, setWritten] = useState<WrittenTerm>({
    ...{ name, value, description, customSearch, acl, synonyms, translations },
  })
  // A value that is another one than the label gives was said by somebody.
  const [isOwnValue, setOwnValue] = useState(value !== mirrored(name))
  const [isBusy, setBusy] = useState(false)
  const write = (change: Partial<WrittenTerm>) => setWritten((last) => ({ ...last, ...change }))
  const isBlank = (text: string) => (text.trim() === '' ? t('taxonomy.required') : undefined)
  const isValid = isBlank(written.name) === undefined && isBlank(written.value) === undefined
  const isChanged = textOf(written) !== textOf(term)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isValid || !isChanged || isBusy) return
    setBusy(true)
    void onSave({ ...written, ...wordsOf(written) }).then((isSaved) => {
      setBusy(false)
      if (isSaved) onClose()
    })
  }
  return (
    <Dialog title={t('taxonomy.editTitle')} isDismissable={false} onClose={onClose}>
      <form onSubmit={save} className={styles['form']}>
        <TextField
          label={t('taxonomy.label')}
          value={written.name}
          error={isBlank(written.name)}
          inputDir="auto"
          autoFocus
          onChange={(next) => write(isOwnValue ? { name: next } : { name: next, value: mirrored(next) })}
        />
        <TextField
          label={t('taxonomy.value')}
          value={written.value}
          error={isBlank(written.value)}
          inputDir="auto"
          onChange={(next) => {
            setOwnValue(true)
            write({ value: next })
          }}
        />
        <TextField
          label={t('taxonomy.description')}
          value={written.description}
          inputDir="auto"
          isMultiline
          onChange={(next) => write({ description: next })}
        />
        <TextField
          label={t('taxonomy.customSearch')}
          value={written.customSearch}
          inputDir="auto"
          onChange={(next) => write({ customSearch: next })}
        />
        <Synonyms words={written.synonyms} onChange={(synonyms) => write({ synonyms })} />
        <TermNames names={written.translations} onChange={(translations) => write({ translations })} />
        <Uses acl={written.acl} onChange={(next) => write({ acl: next })} />
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('taxonomy.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy} isDisabled={!isValid || !isChanged}>
            {t('taxonomy.ok')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Synonyms({ words, onChange }: { words: readonly string[]; onChange: (words: string[]) => void }) {
  const { t } = useTexts()
  return (
    <TextField
      label={t('taxonomy.synonyms')}
      value={words.join('\n')}
      inputDir="auto"
      isMultiline
      onChange={(next) => onChange(next === '' ? [] : next.split('\n'))}
    />
  )
}

function Uses({ acl, onChange }: { acl: readonly TaxonomyUse[]; onChange: (acl: TaxonomyUse[]) => void }) {
  const { t } = useTexts()
  const named = [
    ['Navigate', t('taxonomy.navigate')],
    ['Query', t('taxonomy.query')],
    ['Set', t('taxonomy.set')],
  ] as const
  return (
    <fieldset className={styles['uses']}>
      <legend>{t('taxonomy.usage')}</legend>
      {named.map(([use, label]) => (
        <Checkbox
          key={use}
          label={label}
          isSelected={acl.includes(use)}
          onChange={(is) => onChange(taxonomyUses.filter((one) => (one === use ? is : acl.includes(one))))}
        />
      ))}
    </fieldset>
  )
}

/** An empty line between two words is none, and an empty name in a language neither. */
const wordsOf = ({ synonyms, translations }: Pick<WrittenTerm, 'synonyms' | 'translations'>) => ({
  synonyms: synonyms.filter(isWord),
  translations: Object.fromEntries(Object.entries(translations).filter(([, name]) => isWord(name))),
})

const isWord = (text: string) => text.trim() !== ''

function textOf(written: WrittenTerm): string {
  const { name, value, description, customSearch, acl } = written
  const { synonyms, translations } = wordsOf(written)
  const names = Object.entries(translations).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    ...[name, value, description, customSearch, synonyms, names],
    taxonomyUses.filter((use) => acl.includes(use)),
  ])
}
