import { useEffect, useRef, useState } from 'react'
import { Menu } from './menu.tsx'
import { MenuButtonFace } from './menu-button-face.tsx'
import type { MenuButtonProps } from './menu-section.ts'

/** The menu of a button, open from its first moment: somebody pressed the button and waited for it. */
export function OpenMenu({ sections, ...face }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: its successor must have the focus that closing gives back.
    trigger.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      label={face.label}
      trigger={<MenuButtonFace ref={trigger} {...face} />}
      sections={sections}
      isOpen={isOpen}
      onOpenChange={setOpen}
    />
  )
}
