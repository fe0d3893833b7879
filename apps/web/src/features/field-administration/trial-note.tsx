import type { FieldTrial } from '@vitrine/contract/site-fields.ts'
import { useEffect, useRef } from 'react'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-administration.module.css'

/** What a change would refuse of what is there, before it is saved. */
export function TrialNote({ trial }: { trial: FieldTrial }) {
  const { t } = useTexts()
  const { refused, refusedNow, looked, basis, rules } = trial
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const numbers = { count: refused, looked }
  const texts = {
    all: t('siteFields.trialAll', numbers),
    'with-value': t('siteFields.trialWithValue', numbers),
    sample: t('siteFields.trialSample', numbers),
  }
  return (
    <div ref={note} role="status" className={styles['trial']} data-warning={refused > 0 || undefined}>
      <p>
        {refused === 0 ? t(basis === 'sample' ? 'siteFields.trialNoneOfSample' : 'siteFields.trialNone') : texts[basis]}
      </p>
      {refused > 0 && (
        <ul>
          {rules.map(({ rule, assets }) => (
            <li key={rule}>{t('siteFields.trialRule', { rule: ruleText(rule, t), count: assets })}</li>
          ))}
        </ul>
      )}
      {refused > 0 && refusedNow > 0 && (
        <p className={styles['note']}>{t('siteFields.trialNow', { count: refusedNow })}</p>
      )}
    </div>
  )
}

function ruleText(rule: string, t: Texts['t']): string {
  const texts: Readonly<Record<string, string>> = {
    required: t('siteFields.rule_required'),
    values: t('siteFields.rule_values'),
    pattern: t('siteFields.rule_pattern'),
    min: t('siteFields.rule_min'),
    max: t('siteFields.rule_max'),
    'max-size': t('siteFields.rule_maxSize'),
    'taxonomy-only': t('siteFields.rule_taxonomy'),
  }
  return texts[rule] ?? t('siteFields.rule_kind')
}
