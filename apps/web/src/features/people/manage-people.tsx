import { Tabs } from '@vitrine/ui/tabs.tsx'
import { useState } from 'react'
import { ViewStack } from '#features/directory/view-stack.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { UsersTab } from './users-tab.tsx'

/** Users and groups of the site, in one dialog (USR-004 to USR-006). */
export function ManagePeople({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [tab, setTab] = useState<'users'>('users')
  const tabs = [{ id: 'users' as const, label: t('people.users'), content: <UsersTab onLeft={onClose} /> }]
  return (
    <ViewStack title={t(`people.${tab}`)} onClose={onClose}>
      <Tabs label={t('people.title')} tabs={tabs} current={tab} onChange={setTab} />
    </ViewStack>
  )
}
