import type { Href } from '@vitrine/contract/document.ts'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActingPrograms } from './acting-programs.tsx'
import { OwnDevices } from './own-devices.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { ProvisioningClients } from './provisioning-clients.tsx'
import { RegisteredApplications } from './registered-applications.tsx'

interface ProgramsViewProps {
  programs: Href<'program-list'>
  devices: Href<'device-list'> | null
  /** Null for those who may not use the API. */
  tokens: Href<'token-list'> | null
  /** Null for all but administrators. */
  applications: Href<'application-list'> | null
  /** Null for all but administrators. */
  provisioning: Href<'provisioning-client-list'> | null
}

/** What acts for a person, where they are signed in, what they have made for scripts, and what is registered on the site. */
export function ProgramsView({ programs, devices, tokens, applications, provisioning }: ProgramsViewProps) {
  const { t } = useTexts()
  const [current, setCurrent] = useState<'acting' | 'devices' | 'tokens' | 'registered' | 'provisioning'>('acting')
  const tabs = [
    { id: 'acting' as const, label: t('programs.acting'), content: <ActingPrograms first={programs} /> },
    ...(devices === null
      ? []
      : [{ id: 'devices' as const, label: t('programs.devices'), content: <OwnDevices first={devices} /> }]),
    ...(tokens === null
      ? []
      : [{ id: 'tokens' as const, label: t('programs.tokens'), content: <OwnTokens list={tokens} /> }]),
    ...(applications === null
      ? []
      : [
          {
            id: 'registered' as const,
            label: t('programs.registered'),
            content: <RegisteredApplications first={applications} />,
          },
        ]),
    ...(provisioning === null
      ? []
      : [
          {
            id: 'provisioning' as const,
            label: t('provisioning.title'),
            content: <ProvisioningClients list={provisioning} />,
          },
        ]),
  ]
  if (tabs.length === 1) return tabs[0]?.content
  return <Tabs label={t('programs.tabs')} tabs={tabs} current={current} onChange={setCurrent} />
}
