import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { MenuButtonProps } from './menu-section.ts'

type FaceProps = Omit<MenuButtonProps, 'sections'> &
  Pick<ButtonProps, 'onHoverStart' | 'onPress' | 'ref' | 'aria-haspopup'>

/** The button of a menu: its icon, or its icon and its name. */
export function MenuButtonFace({ icon: Icon, label, hasWords = false, ...rest }: FaceProps) {
  if (!hasWords) return <IconButton icon={Icon} label={label} {...rest} />
  return (
    <Button look="quiet" {...rest}>
      <Icon size={20} aria-hidden />
      {label}
    </Button>
  )
}
