import { lazy } from 'react'
import { LaterMenuButton } from './later-menu-button.tsx'
import type { MenuButtonProps } from './menu-section.ts'

const loadMenu = () => import('./open-menu.tsx').then(({ OpenMenu }) => ({ default: OpenMenu }))
const OpenMenu = lazy(loadMenu)

/**
 * A button with a menu behind it. The menu, 25 kB of script, is fetched when a pointer comes near or the button is pressed:
 * most pages are read without opening one.
 */
export function MenuButton({ sections, ...face }: MenuButtonProps) {
  return (
    <LaterMenuButton
      {...face}
      onNear={() => void loadMenu()}
      opened={(shown) => <OpenMenu {...shown} sections={sections} />}
    />
  )
}
