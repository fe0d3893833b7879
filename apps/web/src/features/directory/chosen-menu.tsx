import { Button } from '@vitrine/ui/button.tsx'
import { FloatingPanel } from '@vitrine/ui/floating-panel.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './directory.module.css'

export interface ChosenMenuProps {
  /** How many are chosen, in words. */
  text: string
  chosen: readonly { href: string; name: string }[]
  onLeave: (href: string) => void
  onClear: () => void
}

/** Who is chosen, also on other pages, each with a way out. */
export function ChosenMenu({ text, chosen, onLeave, onClear }: ChosenMenuProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The button that was pressed goes: the focus goes on to the one that takes its place, so that keys are heard. */
  const leave = (href: string, at: number) => {
    onLeave(href)
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll('button') ?? []
      const next = left[Math.min(at, left.length - 1)] ?? button.current
      next?.focus()
    })
  }
  return (
    <>
      <Button ref={button} look="quiet" isDisabled={chosen.length === 0} onPress={() => setOpen(!isOpen)}>
        {text}
        <ChevronDown size={16} aria-hidden />
      </Button>
      {isOpen && chosen.length > 0 && (
        <FloatingPanel anchor={button} label={text} onClose={() => setOpen(false)}>
          <ul ref={list} className={styles['chosen']}>
            {chosen.map(({ href, name }, at) => (
              <li key={href}>
                <bdi>{name}</bdi>
                <IconButton icon={X} isDense label={t('directory.leave', { name })} onPress={() => leave(href, at)} />
              </li>
            ))}
          </ul>
          <Button
            onPress={() => {
              onClear()
              setOpen(false)
            }}
          >
            {t('directory.leaveAll')}
          </Button>
        </FloatingPanel>
      )}
    </>
  )
}
