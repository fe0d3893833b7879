import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './date-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })),
)

export interface DateFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'placement' | 'placeholder' | 'description' | 'error' | 'isDisabled' | 'isRequired' | 'validationBehavior'
  > {
  /** Days that are offered by name, above the calendar. */
  choices?: readonly { day: string; label: string }[] | undefined
  /** As it was typed: a date in the person's own order, or a part of one. */
  text: string
  onChange: (text: string) => void
  calendarLabel: string
  /** The day to show, `2026-05-07`; null shows today's month. */
  day: string | null
  /** The earliest day that can be chosen, in the same form. */
  earliest: string
  onPick: (day: string) => void
}

/** A date that is typed, whole or in part, or chosen in a calendar (Alt with the down arrow). */
export function DateField({ text, onChange, calendarLabel, day, earliest, onPick, choices, ...rest }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onKeyDown: TextFieldProps['onKeyDown'] = (event) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return event.continuePropagation()
    event.preventDefault()
    setOpen(true)
  }
  const pick = (picked: string) => {
    onPick(picked)
    setOpen(false)
  }
  return (
    <div className={styles['date']} data-placement={rest.placement}>
      <TextField {...rest} value={text} onChange={onChange} onKeyDown={onKeyDown} inputDir="ltr" />
      <span className={styles['button']}>
        <IconButton
          ref={button}
          icon={CalendarDays}
          isDense
          label={calendarLabel}
          keys="Alt ↓"
          isDisabled={rest.isDisabled === true}
          onPress={() => setOpen(!isOpen)}
        />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopover
            anchor={button}
            label={calendarLabel}
            day={day}
            earliest={earliest}
            choices={choices ?? []}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
