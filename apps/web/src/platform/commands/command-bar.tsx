import { MenuButton } from '@vitrine/ui/menu-button.tsx'
import { Ellipsis } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Command } from './command.ts'
import styles from './command-bar.module.css'
import { CommandButton } from './command-button.tsx'
import { writeKeys } from './keys.ts'

/**
 * Commands as a row of buttons, the most wanted first. Those for which there is no room stand in a menu behind the last button, by
 * their names.
 */
export function CommandBar({ commands }: { commands: readonly Command[] }) {
  const { t, language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const available = commands.filter(({ isAvailable }) => isAvailable !== false)
  const shown = available.length <= room ? available.length : Math.max(0, room - 1)
  const entries = available.slice(shown).map(({ id, title, icon, keys, perform }) => ({
    ...{ id, label: t(title), icon, onAction: perform },
    keys: keys === undefined ? undefined : writeKeys(keys, language),
  }))
  return (
    <div ref={box} className={styles['bar']}>
      {available.slice(0, shown).map((command) => (
        <CommandButton key={command.id} command={command} />
      ))}
      {entries.length > 0 && <MenuButton icon={Ellipsis} label={t('shell.moreDeeds')} sections={[{ entries }]} />}
    </div>
  )
}

/** How many buttons stand beside each other in an element; each is as wide as the row is high, with the gap of the row between. */
function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setRoom(Math.floor((element.clientWidth + gap) / (element.clientHeight + gap)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}
