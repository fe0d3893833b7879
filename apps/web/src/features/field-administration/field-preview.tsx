import { useEffect, useId, useState } from 'react'
import { FieldEditor } from '#features/assets/editing/field-editor.tsx'
import { checkValue } from '#features/metadata-fields/check-value.ts'
import { type FieldDescription, fieldModelOf } from '#features/metadata-fields/field-model.ts'
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
  const description = descriptionOf(draft, document, { language, regexp: source })
  const { field } = description
  // A list and a single value are not read alike.
  const shown = field['multi-instance'] ? [value].flat().filter((one) => one !== '') : [value].flat().join('; ')
  const isEmpty = [shown].flat().every((one) => one.trim() === '')
  const model = fieldModelOf(description, { t, value: shown })
  const fault = value === '' ? null : checkValue(field, model, t)
  return (
    <section aria-labelledby={id} className={styles['preview']}>
      <h3 id={id}>{t('siteFields.preview')}</h3>
      <p className={styles['note']}>{t('siteFields.previewText')}</p>
      <FieldEditor
        key={`${field['data-type']} ${model.multiInstance}`}
        {...{ field, model }}
        error={fault ?? undefined}
        onChange={setValue}
      />
      <p role="status" className={styles['verdict']} data-fault={fault !== null || undefined}>
        {state === 'refused'
          ? t('siteFields.patternRefused')
          : model.readonly
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

function descriptionOf(
  draft: FieldDraft,
  document: SiteFieldDocument | null,
  { language, regexp }: { language: Texts['language']; regexp: string | null },
): FieldDescription {
  const { shipped, id = 0, taxonomy = null } = document ?? {}
  const number = (typed: string, otherwise: number | undefined) => {
    const read = typedNumber(typed, language)
    return read === undefined || Number.isNaN(read) ? (otherwise ?? null) : read
  }
  const own = draft.labels[language].trim() || draft.label.trim()
  const values = draft.values.filter(({ value }) => value.trim() !== '')
  const field = {
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
  return {
    field,
    isWritable: draft.writable,
    required: draft.required,
    'taxonomy-only': taxonomy !== null && draft.takesNoOthers,
  }
}
