import { lazy, Suspense, useState } from 'react'
import { MenuButtonFace } from './menu-button-face.tsx'
import type { MenuButtonProps } from './menu-section.ts'

const loadMenu = () => import('./open-menu.tsx').then(({ OpenMenu }) => ({ default: OpenMenu }))
const OpenMenu = lazy(loadMenu)

/**
 * A button with a menu behind it. The menu, 25 kB of script, is fetched when a pointer comes near or the button is pressed:
 * most pages are read without opening one.
 */
export function MenuButton({ sections, ...face }: MenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <MenuButtonFace
      {...face}
      aria-haspopup="menu"
      onHoverStart={() => void loadMenu()}
      onPress={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...face} sections={sections} />
    </Suspense>
  )
}
