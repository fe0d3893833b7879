import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { languages } from '#platform/i18n/languages.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-administration.module.css'
import { draftOf, type FieldDraft } from './field-draft.ts'
import type { Conflict, FieldForm } from './use-field-form.ts'

interface Difference {
  name: string
  theirs: string
  mine: string
  /** Puts theirs into the form. */
  part: Partial<FieldDraft>
}

/** What somebody else has changed while the form was open: nothing of it is overwritten without being seen. */
export function ConflictNote({ conflict, form }: { conflict: Conflict; form: FieldForm }) {
  const { t, language } = useTexts()
  // It stands over the form: whoever saves at its foot is led there.
  const seen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    seen.current?.focus()
  }, [])
  const all = differences(conflict, form.draft, { t, language })
  return (
    <div ref={seen} role="alert" tabIndex={-1} className={styles['conflict']}>
      <p>{t('siteFields.conflict')}</p>
      <ul>
        {all.map(({ name, theirs, mine, part }) => (
          <li key={name}>
            <span>
              {t('siteFields.theirs', { name, value: theirs || t('siteFields.nothing') })}
              {mine !== theirs && <> · {t('siteFields.mine', { value: mine || t('siteFields.nothing') })}</>}
            </span>
            {mine !== theirs && (
              <Button onPress={() => form.write(part)}>{t('siteFields.takeTheirs', { name })}</Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('siteFields.conflictText')}</p>
    </div>
  )
}

type Frame = { t: Texts['t']; language: Language }

function differences({ opened, now }: Conflict, draft: FieldDraft, frame: Frame): Difference[] {
  const [before, theirs] = [draftOf(opened, frame.language), draftOf(now, frame.language)]
  const names = (Object.keys(theirs) as (keyof FieldDraft)[]).filter((name) => name !== 'labels')
  const print = (of: FieldDraft, name: keyof FieldDraft) => printed(of[name], frame.t)
  const found = names.filter((name) => print(before, name) !== print(theirs, name))
  const labels = languageCodes.filter((code) => before.labels[code] !== theirs.labels[code])
  return [
    ...found.map((name) => ({
      name: nameOf(name, frame.t),
      theirs: print(theirs, name),
      mine: print(draft, name),
      part: { [name]: theirs[name] },
    })),
    ...labels.map((code) => ({
      name: frame.t('siteFields.labelIn', { language: languages[code].name }),
      theirs: theirs.labels[code],
      mine: draft.labels[code],
      part: { labels: { ...draft.labels, [code]: theirs.labels[code] } },
    })),
  ]
}

function printed(value: FieldDraft[keyof FieldDraft], t: Texts['t']): string {
  if (typeof value === 'boolean') return t(value ? 'siteFields.yes' : 'siteFields.no')
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map((one: { value: string }) => one.value).join(' | ') : ''
}

function nameOf(name: keyof FieldDraft, t: Texts['t']): string {
  const texts: { [Name in keyof FieldDraft]: string } = {
    label: t('siteFields.label'),
    labels: t('siteFields.labels'),
    dataType: t('siteFields.dataType'),
    values: t('siteFields.values'),
    helpText: t('siteFields.helpText'),
    placeholder: t('siteFields.placeholder'),
    labelPlacement: t('siteFields.labelPlacement'),
    regexp: t('siteFields.regexp'),
    min: t('siteFields.min'),
    max: t('siteFields.max'),
    maxSize: t('siteFields.maxSize'),
    multiline: t('siteFields.multiline'),
    required: t('siteFields.required'),
    writable: t('siteFields.writable'),
    multiInstance: t('siteFields.multiInstance'),
    region: t('siteFields.region'),
    hasTaxonomy: t('siteFields.taxonomy'),
    taxonomyName: t('siteFields.taxonomyName'),
    takesNoOthers: t('siteFields.takesNoOthers'),
  }
  return texts[name]
}
