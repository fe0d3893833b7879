import type { Href } from '@vitrine/contract/document.ts'
import type { User } from '@vitrine/contract/people.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { useState } from 'react'
import { PropertyRows } from '#features/directory/property-rows.tsx'
import { useUnsaved, ViewFoot } from '#features/directory/view-stack.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people.module.css'
import { useUserForm } from './use-user-form.ts'
import { UserDetails } from './user-details.tsx'
import { UserGeneral } from './user-general.tsx'

/** One person to edit, or, without an address, one to add (USR-021). */
export function UserView({ href }: { href: Href<'user'> | null }) {
  const { document, problem, retry } = useResource(href, 'user')
  // What was read first is what is edited: news of others must not take away what is being typed.
  const [first, setFirst] = useState<User | null>(null)
  if (first === null && document !== undefined) setFirst(document)
  if (problem !== null && first === null) return <ProblemState problem={problem} onRetry={retry} />
  if (href !== null && first === null) return <Spinner size={24} />
  return <UserForm user={first} />
}

type Part = 'general' | 'details' | 'properties'

function UserForm({ user }: { user: User | null }) {
  const { t } = useTexts()
  const form = useUserForm(user)
  const [part, setPart] = useState<Part>('general')
  useUnsaved(form.isChanged)
  const mayUpdate = user?.actions.update ?? true
  const tabs: { id: Part; label: string; content: React.ReactNode }[] = [
    { id: 'general', label: t('people.general'), content: <UserGeneral form={form} user={user} /> },
    ...(mayUpdate
      ? [{ id: 'details' as const, label: t('people.details'), content: <UserDetails form={form} /> }]
      : []),
    {
      id: 'properties',
      label: t('people.properties'),
      content: (
        <PropertyRows
          rows={form.draft.propertyBag}
          onChange={(propertyBag) => form.set({ propertyBag })}
          isDisabled={!mayUpdate}
        />
      ),
    },
  ]
  const save = () => {
    const at = form.faults[0]?.field
    if (at !== undefined) setPart(at === 'discount' ? 'details' : 'general')
    form.save()
  }
  return (
    <>
      <div className={styles['scroll']}>
        <Tabs label={t('people.parts')} tabs={tabs} current={part} onChange={setPart} isInner />
      </div>
      <ViewFoot isBusy={form.isBusy} fault={form.fault} saveLabel={t('people.save')} onSave={save} />
    </>
  )
}
