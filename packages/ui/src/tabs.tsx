import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

export interface TabsProps<Id extends string> {
  /** What the tabs are of. */
  label: string
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
  current: Id
  onChange: (id: Id) => void
  /** Tabs within tabs. */
  isInner?: boolean
}

/** One of several views of the same thing; the arrows walk through their names. What was typed in the others stays. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, isInner = false }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  // Of many names on a phone the one that was chosen is seen in whole.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const name = list.current?.querySelector('[aria-selected=true]')
    name?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <AriaTabs
      selectedKey={current}
      onSelectionChange={(key) => onChange(key as Id)}
      className={`${styles['tabs']} ${isInner ? styles['inner'] : ''}`}
    >
      <TabList ref={list} aria-label={label} className={styles['list'] ?? ''}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles['tab'] ?? ''}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} shouldForceMount className={styles['panel'] ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
