import type { Group } from '@vitrine/contract/people.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { everyone, isBuiltInGroup } from './built-in-groups.ts'
import { GroupPermissions } from './group-permissions.tsx'
import styles from './groups.module.css'
import { MemberOfList } from './member-of-list.tsx'
import type { MemberRow } from './membership-lists.ts'
import type { GroupForm } from './use-group-form.ts'
import { useGroupOptions } from './use-group-options.ts'

interface GroupGeneralProps {
  form: GroupForm
  may: (action: keyof Group['actions']) => boolean
  /** The groups that it is in on the server. */
  memberOf: readonly MemberRow[]
}

/** What a group is called, what new users of it get, which groups it is in, and what it permits (GRP-012). */
export function GroupGeneral({ form, may, memberOf }: GroupGeneralProps) {
  const { t } = useTexts()
  return (
    <div className={styles['parts']}>
      {may('update') && (
        <div className={styles['columns']}>
          <Section title={t('groups.identification')}>
            <Identification form={form} hasSaml={may('updateSAMLGroupName')} />
          </Section>
          <Section title={t('groups.licensing')}>
            <Licensing form={form} />
          </Section>
        </div>
      )}
      {may('updateMemberships') && (
        <Section title={t('groups.access')}>
          <MemberOfList
            label={t('groups.memberOf')}
            known={memberOf}
            lists={form.lists.memberOf}
            onChange={(change) => form.setList('memberOf', change)}
            own={form.group?.href ?? ''}
            mayAdd={mayJoinOthers(form.group)}
            isDisabled={false}
          />
        </Section>
      )}
      {may('update') && form.group?.id !== everyone && hasPermissions(form.group) && (
        <Section title={t('groups.security')}>
          <GroupPermissions form={form} />
        </Section>
      )}
    </div>
  )
}

/** Of a new group, which has none yet, they can be said; a server may keep those of a group that is there to itself. */
const hasPermissions = (group: Partial<Group> | null) => group === null || group.permissions !== undefined

/** GRP-034: a group comes into others by its address, unless the server says nothing of what it permits. */
const mayJoinOthers = (group: Partial<Group> | null) => group?.permissions === undefined || Boolean(group.href)

/** A part of the form under its name. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

const longestName = 200
const longestText = 10_000

function Identification({ form, hasSaml }: { form: GroupForm; hasSaml: boolean }) {
  const { t } = useTexts()
  const { group, draft, set, nameFault } = form
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (nameFault !== undefined) name.current?.focus()
  }, [nameFault])
  return (
    <>
      <TextField
        label={t('groups.displayName')}
        value={draft.name}
        error={nameFault}
        inputRef={name}
        inputDir="auto"
        validationBehavior="aria"
        isRequired
        // The built-in groups keep their names; the server would refuse another one.
        isDisabled={group !== null && isBuiltInGroup(group.id)}
        maxLength={longestName}
        autoComplete="off"
        onChange={(text) => set({ name: text })}
      />
      <TextField
        label={t('groups.description')}
        value={draft.description}
        inputDir="auto"
        isMultiline
        maxLength={longestText}
        onChange={(description) => set({ description })}
      />
      {hasSaml && (
        <TextField
          label={t('groups.samlGroupName')}
          description={t('groups.samlText')}
          value={draft.samlGroupName}
          inputDir="auto"
          maxLength={1000}
          onChange={(samlGroupName) => set({ samlGroupName })}
        />
      )}
    </>
  )
}

/** The levels come from the server (PRM-002); with one mode alone there is nothing to choose (GRP-032). */
function Licensing({ form: { draft, set } }: { form: GroupForm }) {
  const { t } = useTexts()
  const { levels, modes } = useGroupOptions()
  return (
    <>
      <SelectField
        label={t('groups.defaultLicense')}
        options={levels}
        value={String(draft.level)}
        onChange={(level) => set({ level: Number(level) })}
      />
      {modes.length > 1 && (
        <SelectField
          label={t('groups.defaultMode')}
          options={modes}
          value={String(draft.mode)}
          onChange={(mode) => set({ mode: Number(mode) })}
        />
      )}
      <p className={styles['note']}>{t('groups.licensingText')}</p>
    </>
  )
}
