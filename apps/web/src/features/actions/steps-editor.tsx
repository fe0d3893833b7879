import { Button } from '@vitrine/ui/button.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Faults } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { moved, newStep, type StepDraft, type StepKind, stepKinds } from './action-draft.ts'
import styles from './actions.module.css'
import { type StepChoices, StepFields } from './step-fields.tsx'

interface StepsEditorProps extends StepChoices {
  steps: readonly StepDraft[]
  faults: Faults
  onChange: (steps: readonly StepDraft[]) => void
}

/** The steps of an action: added, taken out, and put in another order by buttons. */
export function StepsEditor({ steps, faults, onChange, ...choices }: StepsEditorProps) {
  const { t } = useTexts()
  const [kind, setKind] = useState<StepKind>('fields')
  const { list, follow } = useFollowing(steps)
  const change = (at: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)))
  const move = (at: number, by: 1 | -1) => {
    follow(steps[at]?.key ?? 0, by)
    onChange(moved(steps, at, by))
  }
  return (
    <>
      <ol ref={list} className={styles['steps']} aria-label={t('actions.steps')}>
        {steps.map((step, at) => (
          <li key={step.key} data-step={step.key}>
            <fieldset className={styles['step']} aria-label={t('actions.stepNumber', { number: at + 1 })}>
              <div className={styles['stepHead']}>
                <span>{t('actions.stepTitle', { number: at + 1, what: t(`actions.${step.kind}Step`) })}</span>
                <IconButton
                  icon={ArrowUp}
                  label={t('actions.stepUp', { number: at + 1 })}
                  isDense
                  isDisabled={at === 0}
                  data-move="-1"
                  onPress={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('actions.stepDown', { number: at + 1 })}
                  isDense
                  isDisabled={at === steps.length - 1}
                  data-move="1"
                  onPress={() => move(at, 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('actions.stepRemove', { number: at + 1 })}
                  isDense
                  onPress={() => onChange(steps.toSpliced(at, 1))}
                />
              </div>
              <StepFields
                {...choices}
                step={step}
                faults={below(faults, `steps.${at}`)}
                onChange={(part) => change(at, part)}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={styles['add']}>
        <SelectField
          label={t('actions.stepKind')}
          options={stepKinds.map((value) => ({ value, description: '', label: t(`actions.${value}Step`) }))}
          value={kind}
          error={faults['steps']}
          onChange={(value) => setKind(value as StepKind)}
        />
        <Button onPress={() => onChange([...steps, newStep(kind)])}>{t('actions.addStep')}</Button>
      </div>
    </>
  )
}

/** The faults below a name, by what follows it; those of the thing itself under the empty one. */
function below(faults: Faults, name: string): Faults {
  const own = Object.entries(faults).filter(([field]) => field === name || field.startsWith(`${name}.`))
  return Object.fromEntries(own.map(([field, message]) => [field.slice(name.length + 1), message]))
}

/** The focus goes along with the step that is moved; at an end it goes to the other button of the step. */
function useFollowing(steps: readonly StepDraft[]) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ key: number; by: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps are drawn in another order.
  useEffect(() => {
    if (wanted.current === null) return
    const { key, by } = wanted.current
    wanted.current = null
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-step="${key}"] [data-move]`) ?? [])]
    const own = buttons.find(({ dataset }) => dataset['move'] === String(by))
    const isDone = (button: HTMLElement | undefined) => button?.matches(':disabled, [aria-disabled=true]') !== false
    ;(isDone(own) ? buttons.find((button) => !isDone(button)) : own)?.focus()
  }, [steps])
  const follow = (key: number, by: number) => {
    wanted.current = { key, by }
  }
  return { list, follow }
}
