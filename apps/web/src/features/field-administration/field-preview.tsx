import { useEffect, useId, useState } from 'react'
import { FieldEditor } from '#features/assets/editing/field-editor.tsx'
import { checkValue } from '#features/metadata-fields/check-value.ts'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { loadPattern } from '#features/metadata-fields/field-pattern.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-administration.module.css'
import { type FieldDraft, type SiteFieldDocument, typedNumber } from './field-draft.ts'

interface FieldPreviewProps {
  draft: FieldDraft
  document: SiteFieldDocument | null
}

/** The field as people will write it, with the rules as they are typed: what is tried here is kept nowhere. */
export function FieldPreview({ draft, document }: FieldPreviewProps) {
  const { t, language } = useTexts()
  const id = useId()
  const [value, setValue] = useState<string | string[]>('')
  const { state, source } = usePatternState(draft.regexp || (document?.shipped.regexp ?? ''))
  const field = fieldOf(draft, document, { language, regexp: source })
  // A list and a single value are not read alike.
  const shown = field['multi-instance'] ? [value].flat().filter((one) => one !== '') : [value].flat().join('; ')
  const isEmpty = [shown].flat().every((one) => one.trim() === '')
  const fault = isEmpty
    ? draft.required && value !== ''
      ? t('siteFields.needsValue')
      : null
    : checkValue(field, shown, t)
  const isRead = !draft.writable
  return (
    <section aria-labelledby={id} className={styles['preview']}>
      <h3 id={id}>{t('siteFields.preview')}</h3>
      <p className={styles['note']}>{t('siteFields.previewText')}</p>
      <FieldEditor
        key={`${field['data-type']} ${field['multi-instance']}`}
        field={field}
        value={shown}
        error={fault ?? undefined}
        isDisabled={isRead}
        onChange={setValue}
      />
      <p role="status" className={styles['verdict']} data-fault={fault !== null || undefined}>
        {state === 'refused'
          ? t('siteFields.patternRefused')
          : isRead
            ? t('siteFields.readOnlyText')
            : isEmpty
              ? ''
              : fault === null
                ? t('siteFields.wouldBeKept')
                : t('siteFields.wouldBeRefused')}
      </p>
    </section>
  )
}

/** Expressions run in an engine that comes when the first one is typed; what is none refuses nothing here. */
function usePatternState(source: string): { state: 'none' | 'read' | 'refused'; source: string | null } {
  const [read, setRead] = useState<{ source: string; isGood: boolean } | null>(null)
  useEffect(() => {
    if (source === '') return
    let isMeant = true
    const settle = (isGood: boolean) => isMeant && setRead({ source, isGood })
    loadPattern(source).then(
      () => settle(true),
      () => settle(false),
    )
    return () => {
      isMeant = false
    }
  }, [source])
  if (source === '' || read?.source !== source) return { state: 'none', source: null }
  return read.isGood ? { state: 'read', source } : { state: 'refused', source: null }
}

function fieldOf(
  draft: FieldDraft,
  document: SiteFieldDocument | null,
  { language, regexp }: { language: Texts['language']; regexp: string | null },
): Field {
  const { shipped, id = 0, taxonomy = null } = document ?? {}
  const number = (typed: string, otherwise: number | undefined) => {
    const read = typedNumber(typed, language)
    return read === undefined || Number.isNaN(read) ? (otherwise ?? null) : read
  }
  const own = draft.labels[language].trim() || draft.label.trim()
  const values = draft.values.filter(({ value }) => value.trim() !== '')
  return {
    id,
    label: own || (shipped?.labels?.[language] ?? document?.name ?? '…'),
    'own-label': own !== '' || document?.isOwn !== false,
    'data-type': draft.dataType,
    'multi-instance': draft.multiInstance,
    multiline: draft.multiline,
    'max-size': number(draft.maxSize, shipped?.maxSize) ?? 256,
    taxonomyHref: taxonomy === null ? null : taxonomy.href,
    suggestions: null,
    validation: {
      regexp,
      helpText: draft.helpText.trim() || null,
      min: number(draft.min, shipped?.min),
      max: number(draft.max, shipped?.max),
    },
    ...(values.length === 0
      ? {}
      : { values: values.map(({ value, description }) => ({ value: value.trim(), description })) }),
    ...(draft.placeholder.trim() === '' ? {} : { placeholder: draft.placeholder }),
    ...(draft.labelPlacement === '' ? {} : { labelPlacement: draft.labelPlacement }),
  }
}
