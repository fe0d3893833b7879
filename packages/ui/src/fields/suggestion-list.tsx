import { type RefObject, useEffect, useRef } from 'react'
import { Popover } from 'react-aria-components/Popover'
import floating from '../floating.module.css'
import styles from './suggestion-list.module.css'
import type { Suggestion, Suggestions } from './use-suggestions.ts'

export interface SuggestionListProps<Item extends Suggestion> extends Suggestions<Item> {
  label: string
  /** The field below which it opens. */
  field: RefObject<HTMLElement | null>
}

/** What can be written, below the field in which somebody types; the focus stays there. */
export function SuggestionList<Item extends Suggestion>(props: SuggestionListProps<Item>) {
  const { label, field, listId, items, active, isOpen, pick, close } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // Where the field is, so that who walks by landmarks finds both in one.
  const landmark = field.current?.closest('[role=dialog], aside, main, search')
  return (
    <Popover
      {...(landmark ? { UNSTABLE_portalContainer: landmark } : {})}
      isNonModal
      triggerRef={field}
      isOpen={isOpen}
      onOpenChange={(isStill) => isStill || close()}
      placement="bottom start"
      offset={4}
      aria-label={label}
      className={`${floating['floating']} ${styles['popover']}`}
    >
      <div ref={list} role="listbox" id={listId} aria-label={label} className={styles['list']}>
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the field, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the same.
          <div
            key={`${item.value} ${item.detail}`}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            className={styles['option']}
            // The field would be left by the press, and would take what is typed.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
          >
            <bdi>{item.value}</bdi>
            {item.detail !== '' && <bdi className={styles['detail']}>{item.detail}</bdi>}
          </div>
        ))}
      </div>
    </Popover>
  )
}
