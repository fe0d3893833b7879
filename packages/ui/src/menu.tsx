import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import badges from './badge.module.css'
import styles from './floating.module.css'
import type { MenuEntry, MenuSection } from './menu-section.ts'

export interface MenuProps {
  /** The name of the menu. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  sections: readonly MenuSection[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A list of deeds or choices behind a button. */
export function Menu({ label, trigger, sections, isOpen, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover offset={4} className={styles['floating'] ?? ''}>
        <AriaMenu aria-label={label} className={styles['menu'] ?? ''}>
          {sections.map((section) => (
            <Section key={section.title ?? section.entries[0]?.id} {...section} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Section({ title, isSwitches, entries }: MenuSection) {
  const selectedKeys = entries.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  const isChoice = entries.some(({ isChosen }) => isChosen !== undefined)
  const selectionMode = isSwitches ? ('multiple' as const) : ('single' as const)
  const choice = isChoice ? { selectionMode, selectedKeys } : {}
  return (
    <AriaMenuSection {...choice} className={styles['section'] ?? ''} aria-label={title ?? entries[0]?.label ?? ''}>
      {title !== undefined && <Header className={styles['header'] ?? ''}>{title}</Header>}
      {entries.map((entry) => (
        <Item key={entry.id} {...entry} />
      ))}
    </AriaMenuSection>
  )
}

function Item({ id, label, icon: Icon, keys, isChosen, href, isElsewhere, onAction, badge }: MenuEntry) {
  const place = { href, ...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {}) }
  const target = { ...(href === undefined ? {} : place), ...(onAction ? { onAction } : {}) }
  return (
    <AriaMenuItem id={id} textValue={label} {...target} className={styles['item'] ?? ''}>
      {isChosen ? <Check size={16} aria-hidden /> : Icon ? <Icon size={16} aria-hidden /> : <span />}
      <span>{label}</span>
      {badge && (
        <span className={badges['badge']}>
          <span aria-hidden>{badge.text}</span>
          <span className={badges['says']}>{badge.says}</span>
        </span>
      )}
      {keys && <kbd className={styles['keys']}>{keys}</kbd>}
    </AriaMenuItem>
  )
}
