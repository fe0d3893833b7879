import { type ReactElement, Suspense, useState } from 'react'
import { MenuButtonFace } from './menu-button-face.tsx'
import type { MenuButtonProps } from './menu-section.ts'

type Face = Omit<MenuButtonProps, 'sections'>

export interface LaterMenuButtonProps extends Face {
  /** The menu, open from its first moment, with the button that stays in the place of this one; mostly fetched when it is wanted. */
  opened: (face: Face) => ReactElement
  /** A pointer comes near. */
  onNear: () => void
}

/** A button with a menu behind it, which is made when somebody presses the button. */
export function LaterMenuButton({ opened, onNear, ...face }: LaterMenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const button = <MenuButtonFace {...face} aria-haspopup="menu" onHoverStart={onNear} onPress={() => setWanted(true)} />
  if (!isWanted) return button
  return <Suspense fallback={button}>{opened(face)}</Suspense>
}
