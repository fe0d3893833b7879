import { Tabs } from '@vitrine/ui/tabs.tsx'
import { useState } from 'react'
import { ViewStack } from '#features/directory/view-stack.tsx'
import { LazyGroupsTab } from '#features/groups/lazy-groups-tab.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { UsersTab } from './users-tab.tsx'

type Tab = 'users' | 'groups'

/** Users and groups of the site, in one dialog (USR-004 to USR-006). */
export function ManagePeople({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [tab, setTab] = useState<Tab>('users')
  /** Groups are asked for when somebody wants to see them, and stay as they were left. */
  const [hasGroups, setHasGroups] = useState(false)
  const tabs = [
    { id: 'users' as const, label: t('people.users'), content: <UsersTab onLeft={onClose} /> },
    { id: 'groups' as const, label: t('people.groups'), content: hasGroups && <LazyGroupsTab /> },
  ]
  const turnTo = (next: Tab) => {
    setTab(next)
    if (next === 'groups') setHasGroups(true)
  }
  return (
    <ViewStack title={t(`people.${tab}`)} onClose={onClose}>
      <Tabs label={t('people.title')} tabs={tabs} current={tab} onChange={turnTo} />
    </ViewStack>
  )
}
