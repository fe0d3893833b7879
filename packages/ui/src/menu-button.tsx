import { lazy, Suspense, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { MenuButtonProps } from './menu-section.ts'

const loadMenu = () => import('./open-menu.tsx').then(({ OpenMenu }) => ({ default: OpenMenu }))
const OpenMenu = lazy(loadMenu)

/**
 * A button with a menu behind it. The menu, 25 kB of script, is fetched when a pointer comes near or the button is pressed:
 * most pages are read without opening one.
 */
export function MenuButton({ icon, label, sections }: MenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon={icon}
      label={label}
      aria-haspopup="menu"
      onHoverStart={() => void loadMenu()}
      onPress={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu icon={icon} label={label} sections={sections} />
    </Suspense>
  )
}
