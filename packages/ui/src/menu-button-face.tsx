import styles from './badge.module.css'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { MenuButtonProps } from './menu-section.ts'

type FaceProps = Omit<MenuButtonProps, 'sections'> &
  Pick<ButtonProps, 'onHoverStart' | 'onPress' | 'ref' | 'aria-haspopup'>

/** The button of a menu: its icon, or its icon and its name. */
export function MenuButtonFace({ icon: Icon, picture, label, hasWords = false, badge, ...rest }: FaceProps) {
  if (!hasWords)
    return (
      <span className={styles['withBadge']}>
        <IconButton icon={Icon} picture={picture} label={badge ? `${label}, ${badge.says}` : label} {...rest} />
        {badge && (
          <span aria-hidden className={`${styles['badge']} ${styles['onButton']}`}>
            {badge.text}
          </span>
        )}
      </span>
    )
  return (
    <Button look="quiet" {...rest}>
      <Icon size={20} aria-hidden />
      {label}
    </Button>
  )
}
