import type { CropPreset } from '@vitrine/contract/crop-presets.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useState } from 'react'
import type { Sides } from '#features/picture-editing/edit-draft.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './crop-presets.module.css'
import { keyOfOwner, ownerLabel } from './preset-groups.ts'
import { termsOf } from './preset-terms.ts'
import type { CropPresets } from './use-crop-presets.ts'

type Kind = CropPreset['kind']
type Typed = Record<keyof Sides, string>

export interface PresetDialogProps {
  /** One that is there, or the pixels of the part of which a new one is made. */
  of: { one: CropPreset } | ({ part: Sides; kind: Kind } & Pick<CropPresets, 'create' | 'owners'>)
  onClose: () => void
}

/** Name, kind, sides and owner of a preset. What was typed stays when it is refused, with the reason at its field. */
export function PresetDialog({ of, onClose }: PresetDialogProps) {
  const { t } = useTexts()
  const draft = usePresetDraft(of)
  const { name, setName, kind, setKind, typed, setTyped, owner, setOwner } = draft
  const { save, faults, isBusy } = useSavePreset(of, onClose)
  const owners = 'one' in of ? [] : of.owners
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { width, height } = typed
    const whose = owners.find((one) => keyOfOwner(one) === owner)
    if (!isBusy) void save({ name, kind, width: Number(width), height: Number(height) }, whose)
  }
  const side = (which: keyof Sides) => (
    <TextField
      label={t(which === 'width' ? 'cropPresets.width' : 'cropPresets.height')}
      error={faults[which]}
      inputMode="numeric"
      inputDir="ltr"
      maxLength={6}
      value={typed[which]}
      onChange={(text) => setTyped({ ...typed, [which]: text })}
    />
  )
  return (
    <Dialog title={t('one' in of ? 'cropPresets.change' : 'cropPresets.add')} isDismissable={false} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          label={t('cropPresets.name')}
          error={faults.name}
          inputDir="auto"
          autoFocus
          value={name}
          onChange={setName}
        />
        <ChoiceField
          label={t('cropPresets.kind')}
          choices={[
            { value: 'ratio', label: t('cropPresets.ratio') },
            { value: 'pixels', label: t('cropPresets.pixels') },
          ]}
          value={kind}
          onChange={(next) => setKind(next as Kind)}
        />
        <div className={styles['sides']}>
          {side('width')}
          {side('height')}
        </div>
        {owners.length > 1 && (
          <SelectField
            label={t('cropPresets.owner')}
            options={owners.map((one) => ({ value: keyOfOwner(one), description: '', label: ownerLabel(one, t) }))}
            error={faults['owner.id']}
            value={owner}
            onChange={setOwner}
          />
        )}
        {faults[''] !== undefined && <p role="alert">{faults['']}</p>}
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('cropPresets.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const typedOf = ({ width, height }: Sides): Typed => ({ width: String(width), height: String(height) })

function usePresetDraft(of: PresetDialogProps['of']) {
  const begun = 'one' in of ? of.one : of.part
  const [name, setName] = useState('one' in of ? of.one.name : '')
  const [kind, setKind] = useState<Kind>('one' in of ? of.one.kind : of.kind)
  // What is typed as a proportion is no size, and comes back with its kind.
  const [all, setAll] = useState<Record<Kind, Typed>>(() => {
    const isRatio = 'one' in of && of.one.kind === 'ratio'
    return { ratio: typedOf(isRatio ? begun : termsOf(begun)), pixels: typedOf(begun) }
  })
  const [owner, setOwner] = useState('user')
  const setTyped = (typed: Typed) => setAll({ ...all, [kind]: typed })
  return { name, setName, kind, setKind, typed: all[kind], setTyped, owner, setOwner }
}

type Wish = Pick<CropPreset, 'name' | 'kind' | 'width' | 'height'>

function useSavePreset(of: PresetDialogProps['of'], onClose: PresetDialogProps['onClose']) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [faults, setFaults] = useState<Partial<Record<'name' | 'width' | 'height' | 'owner.id' | '', string>>>({})
  const [isBusy, setBusy] = useState(false)
  const send = async (wish: Wish, owner: CropPresets['owners'][number] | undefined) => {
    if ('one' in of) {
      if (of.one.change !== null) await client.perform(of.one.change, 'crop-preset-change', wish, 'PATCH')
      return
    }
    if (of.create === null) return
    const whose =
      owner?.kind === 'group' ? { kind: 'group' as const, id: owner.id ?? 0 } : { kind: owner?.kind ?? 'user' }
    await client.perform(of.create, 'crop-preset-creation', { ...wish, owner: whose })
  }
  const save = async (wish: Wish, owner: CropPresets['owners'][number] | undefined) => {
    const isWrong = (value: number) => !Number.isInteger(value) || value < 1 || value > 100_000
    const own = {
      ...(wish.name.trim() === '' && { name: t('cropPresets.noName') }),
      ...(isWrong(wish.width) && { width: t('cropPresets.wrongSide') }),
      ...(isWrong(wish.height) && { height: t('cropPresets.wrongSide') }),
    }
    setFaults(own)
    if (Object.keys(own).length > 0) return
    setBusy(true)
    try {
      await send(wish, owner)
      await client.doubt((_, kind) => kind === 'crop-preset-list')
      notifyDone(t('cropPresets.saved', { name: wish.name.trim() }))
      onClose()
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields.map(({ field, message }) => [field, message]) : []
      setFaults(fields.length > 0 ? Object.fromEntries(fields) : { '': problemText(problem as Error, t) })
    }
    setBusy(false)
  }
  return { save, faults, isBusy }
}
