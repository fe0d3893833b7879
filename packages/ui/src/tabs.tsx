import type { ReactNode } from 'react'
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
  return (
    <AriaTabs
      selectedKey={current}
      onSelectionChange={(key) => onChange(key as Id)}
      className={`${styles['tabs']} ${isInner ? styles['inner'] : ''}`}
    >
      <TabList aria-label={label} className={styles['list'] ?? ''}>
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
