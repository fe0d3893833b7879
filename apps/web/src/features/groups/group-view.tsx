import type { Href } from '@vitrine/contract/document.ts'
import type { Group } from '@vitrine/contract/people.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { type ReactNode, useState } from 'react'
import { PropertyRows } from '#features/directory/property-rows.tsx'
import { useUnsaved, ViewFoot } from '#features/directory/view-stack.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { GroupGeneral } from './group-general.tsx'
import { GroupMembers } from './group-members.tsx'
import styles from './groups.module.css'
import type { MemberRow } from './membership-lists.ts'
import { useGroupForm } from './use-group-form.ts'

/** One group to edit, or, without an address, one to make (GRP-016). */
export function GroupView({ href }: { href: Href<'group'> | null }) {
  const group = useResource(href, 'group')
  const around = useResource(group.document?.memberOfHref ?? null, 'member-of')
  // What was read first is what is edited: news of others must not take away what is being typed.
  const [first, setFirst] = useState<{ group: Group; memberOf: MemberRow[] } | null>(null)
  if (first === null && group.document !== undefined && around.document !== undefined) {
    const memberOf = around.document.data.map((one) => ({ ...one, detail: '' }))
    setFirst({ group: group.document, memberOf })
  }
  if (href === null) return <Form group={null} memberOf={[]} />
  if (first !== null) return <Form {...first} />
  const problem = group.problem ?? around.problem
  if (problem !== null) {
    const retry = () => {
      group.retry()
      around.retry()
    }
    return <ProblemState problem={problem} onRetry={retry} />
  }
  return <Spinner size={24} />
}

type Part = 'general' | 'members' | 'properties'

function Form(props: { group: Group | null; memberOf: readonly MemberRow[] }) {
  const { t } = useTexts()
  const form = useGroupForm(props.group, props.memberOf)
  const [part, setPart] = useState<Part>('general')
  useUnsaved(form.isChanged)
  const { group, draft } = form
  // Of a new group everything can be said (GRP-033).
  const may = (action: keyof Group['actions']) => group?.actions[action] ?? true
  const tabs: { id: Part; label: string; content: ReactNode }[] = [
    {
      id: 'general',
      label: t('groups.general'),
      content: <GroupGeneral form={form} may={may} memberOf={props.memberOf} />,
    },
    ...(may('updateMembers')
      ? [{ id: 'members' as const, label: t('groups.members'), content: <GroupMembers form={form} /> }]
      : []),
    ...(may('update')
      ? [
          {
            id: 'properties' as const,
            label: t('groups.properties'),
            content: <PropertyRows rows={draft.propertyBag} onChange={(propertyBag) => form.set({ propertyBag })} />,
          },
        ]
      : []),
  ]
  const save = () => {
    if (form.isNameMissing) setPart('general')
    form.save()
  }
  return (
    <>
      <div className={styles['form']}>
        <Tabs label={t('groups.parts')} tabs={tabs} current={part} onChange={setPart} isInner />
      </div>
      <ViewFoot isBusy={form.isBusy} fault={form.fault} saveLabel={t('groups.save')} onSave={save} />
    </>
  )
}
