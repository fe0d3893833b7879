import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import type { MenuButtonProps } from './menu-section.ts'

/** The menu of a button, open from its first moment: somebody pressed the button and waited for it. */
export function OpenMenu({ icon, label, sections }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: its successor must have the focus that closing gives back.
    trigger.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      label={label}
      trigger={<IconButton ref={trigger} icon={icon} label={label} />}
      sections={sections}
      isOpen={isOpen}
      onOpenChange={setOpen}
    />
  )
}
