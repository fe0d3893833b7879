import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormsPanel } from './forms-panel.tsx'
import type { ConsentPlace } from './known-settings.ts'
import { PeoplePanel } from './people-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TemplatesPanel } from './templates-panel.tsx'

type Part = 'forms' | 'people' | 'templates' | 'settings'

/** Forms, people, what forms are made of, and what the site says of itself in them. */
export function ConsentView({ place }: { place: ConsentPlace }) {
  const { t } = useTexts()
  const [part, setPart] = useState<Part>('forms')
  const { document: settings, problem, retry } = useResource(place.settings, 'consent-settings')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (settings === undefined) return <Spinner label={t('consent.loading')} />
  const shared = { place, settings }
  const tabs = [
    { id: 'forms' as const, label: t('consent.forms'), content: <FormsPanel {...shared} /> },
    { id: 'people' as const, label: t('consent.people'), content: <PeoplePanel place={place} /> },
    { id: 'templates' as const, label: t('consent.templates'), content: <TemplatesPanel {...shared} /> },
    { id: 'settings' as const, label: t('consent.settings'), content: <SettingsPanel {...shared} /> },
  ]
  return <Tabs label={t('consent.parts')} tabs={tabs} current={part} onChange={setPart} />
}
