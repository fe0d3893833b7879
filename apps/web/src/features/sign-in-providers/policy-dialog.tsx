import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SignInPolicy } from '@vitrine/contract/sign-in-policies.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { type Faults, useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { emptyPolicy, type PolicyDraft, policyDraftOf, rulesIn, unreadable } from './policy-draft.ts'
import styles from './sign-in-policies.module.css'

interface PolicyDialogProps {
  list: DocumentOf<'sign-in-policy-list'>
  href: Href<'sign-in-policy-list'>
  /** Null for a new one. */
  one: SignInPolicy | null
  onClose: () => void
}

const kinds = new Set(['sign-in-policy-list', 'sign-in-security'])
const shown = ['group', 'ways', 'graceDays', 'idleMinutes', 'longestMinutes']

/** Sets how members of a group sign in. What was typed stays when it is refused, and the reason stands at its field. */
export function PolicyDialog({ list, href, one, onClose }: PolicyDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState<PolicyDraft>(() => (one === null ? emptyPolicy : policyDraftOf(one)))
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save, refuse } = useSaving({
    kinds,
    saved: (group) => t('signInPolicies.saved', { group }),
    onSaved: onClose,
  })
  const { theirs, meet } = useTheirs(href)
  const providers = theirs?.providers ?? list.providers
  const send = async () => {
    const rules = rulesIn(draft, providers)
    if (one === null) return client.perform(list.create, 'sign-in-policy-creation', { group: draft.group, ...rules })
    const revision = theirs?.revision ?? one.revision
    try {
      return await client.perform(one.change, 'sign-in-policy-change', { ...rules, revision }, 'PATCH')
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.value === 'EditConflict') await meet(one)
      throw problem
    }
  }
  const set = (part: Partial<PolicyDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    const mended = Object.keys(part).map((field) => (field === 'longestHours' ? 'longestMinutes' : field))
    refuse(Object.fromEntries(Object.entries(faults).filter(([field]) => !mended.includes(field.split('.')[0] ?? ''))))
  }
  const submit = () => {
    const wrong = unreadable(draft)
    if (wrong.length === 0) void save(draft.group, send)
    else refuse(Object.fromEntries(wrong.map((field) => [field, t('signInPolicies.noNumber')])))
  }
  return (
    <FormDialog
      title={one === null ? t('signInPolicies.add') : t('signInPolicies.editOne', { group: one.group })}
      save={t(theirs === null ? 'signInProviders.save' : 'signInPolicies.saveOver')}
      isChanged={draft !== first}
      isSaving={isSaving}
      faults={faults}
      shown={shown}
      onSave={submit}
      onClose={onClose}
    >
      {one === null && (
        <TextField
          label={t('signInPolicies.group')}
          description={t('signInPolicies.groupText')}
          value={draft.group}
          error={faults['group']}
          inputDir="auto"
          validationBehavior="aria"
          autoFocus
          onChange={(group) => set({ group })}
        />
      )}
      <WaysField draft={draft} faults={faults} providers={providers} onChange={set} />
      <FactorAndLengths draft={draft} faults={faults} onChange={set} />
    </FormDialog>
  )
}

/** What somebody else has saved meanwhile; the next time what is typed is saved over it. */
function useTheirs(href: Href<'sign-in-policy-list'>) {
  const client = useResourceClient()
  const [theirs, setTheirs] = useState<{ revision: number; providers: readonly string[] } | null>(null)
  const meet = async ({ change }: SignInPolicy) => {
    const { data, providers } = await client.get(href, 'sign-in-policy-list', { isFresh: true })
    const now = data.find((other) => other.change === change)
    if (now !== undefined) setTheirs({ revision: now.revision, providers })
  }
  return { theirs, meet }
}

interface PartProps {
  draft: PolicyDraft
  faults: Faults
  onChange: (part: Partial<PolicyDraft>) => void
}

function WaysField({ draft: { ways }, faults, providers, onChange }: PartProps & { providers: readonly string[] }) {
  const { t } = useTexts()
  const set = (part: Partial<PolicyDraft['ways']>) => onChange({ ways: { ...ways, ...part } })
  const has = new Set(ways.providers)
  const fault = faults['ways']
  return (
    <fieldset
      className={styles['ways']}
      aria-invalid={fault !== undefined}
      tabIndex={fault === undefined ? undefined : -1}
    >
      <legend>{t('signInPolicies.ways')}</legend>
      <Checkbox
        label={t('signInPolicies.allWays')}
        isSelected={!ways.limits}
        onChange={(isAll) => set({ limits: !isAll })}
      />
      {ways.limits && (
        <>
          <Checkbox
            label={t('signInPolicies.password')}
            isSelected={ways.password}
            onChange={(password) => set({ password })}
          />
          <Checkbox
            label={t('signInPolicies.passkey')}
            isSelected={ways.passkey}
            onChange={(passkey) => set({ passkey })}
          />
          {providers.map((name) => (
            <Checkbox
              key={name}
              label={`\u2068${name}\u2069`}
              isSelected={has.has(name)}
              onChange={(isIn) =>
                set({ providers: isIn ? [...has, name] : ways.providers.filter((one) => one !== name) })
              }
            />
          ))}
          <p className={styles['text']}>{t('signInPolicies.ownerText')}</p>
        </>
      )}
      {fault !== undefined && <p className={styles['fault']}>{fault}</p>}
    </fieldset>
  )
}

function FactorAndLengths({ draft, faults, onChange }: PartProps) {
  const { t } = useTexts()
  const number = (field: 'graceDays' | 'idleMinutes' | 'longestHours', fault = field as string) => ({
    label: t(`signInPolicies.${field}`),
    description: t(`signInPolicies.${field}Text`),
    value: draft[field],
    error: faults[fault],
    inputMode: 'decimal' as const,
    inputDir: 'ltr' as const,
    validationBehavior: 'aria' as const,
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <>
      <Checkbox
        label={t('signInPolicies.demandsSecondFactor')}
        isSelected={draft.demandsSecondFactor}
        onChange={(demandsSecondFactor) => onChange({ demandsSecondFactor })}
      />
      {draft.demandsSecondFactor && <TextField {...number('graceDays')} />}
      <TextField {...number('idleMinutes')} />
      <TextField {...number('longestHours', 'longestMinutes')} />
    </>
  )
}
