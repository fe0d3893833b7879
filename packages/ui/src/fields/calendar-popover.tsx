import { type DateValue, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import floating from '../floating.module.css'
import styles from './calendar-popover.module.css'

export interface CalendarPopoverProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  day: string | null
  earliest: string
  choices: readonly { day: string; label: string }[]
  onPick: (day: string) => void
  onClose: () => void
}

/** A month at a time, from which a day is chosen; weeks begin on Monday (MET-052). */
export function CalendarPopover({ anchor, label, day, earliest, choices, onPick, onClose }: CalendarPopoverProps) {
  // Arabic has no short names of weekdays: the long ones would run into each other.
  const { locale } = useLocale()
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const shown = day === null || day < earliest ? null : parseDate(day)
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className={floating['floating'] ?? ''}
    >
      <Dialog aria-label={label} className={styles['dialog'] ?? ''}>
        {choices.length > 0 && (
          <ul className={styles['choices']}>
            {choices.map((choice) => (
              <li key={choice.day}>
                <Button className={styles['choice'] ?? ''} onPress={() => onPick(choice.day)}>
                  {choice.label}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Calendar<DateValue>
          aria-label={label}
          autoFocus
          firstDayOfWeek="mon"
          value={shown}
          minValue={parseDate(earliest)}
          onChange={(picked) => onPick(picked.toString())}
        >
          {/* MET-053 */}
          {shown !== null && <p className={styles['chosen']}>{written.format(shown.toDate('UTC'))}</p>}
          <div className={styles['head']}>
            <Button slot="previous" className={styles['turn'] ?? ''}>
              <ChevronLeft size={16} aria-hidden />
            </Button>
            <CalendarHeading className={styles['month'] ?? ''} />
            <Button slot="next" className={styles['turn'] ?? ''}>
              <ChevronRight size={16} aria-hidden />
            </Button>
          </div>
          <CalendarGrid weekdayStyle={locale.startsWith('ar') ? 'narrow' : 'short'} className={styles['grid'] ?? ''}>
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell className={styles['weekday'] ?? ''}>{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
