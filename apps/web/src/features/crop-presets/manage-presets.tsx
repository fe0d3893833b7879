import type { CropPreset } from '@vitrine/contract/crop-presets.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RemoveDialog } from '#features/problems/remove-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './crop-presets.module.css'
import { PresetDialog } from './preset-dialog.tsx'
import { presetGroups, presetSize } from './preset-groups.ts'
import { useCropPresets } from './use-crop-presets.ts'

/** All presets that somebody has, by owner, and what they may do with each. */
export function ManagePresets({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const presets = useCropPresets()
  const [changed, setChanged] = useState<CropPreset | null>(null)
  const [removed, setRemoved] = useState<CropPreset | null>(null)
  const groups = presetGroups(presets?.all ?? [], t)
  return (
    <Dialog title={t('cropPresets.title')} onClose={onClose}>
      {presets !== null && groups.length === 0 && <p>{t('cropPresets.none')}</p>}
      {groups.map(({ key, label, presets: inGroup }) => (
        <section key={key} aria-label={label} className={styles['group']}>
          <h3 dir="auto">{label}</h3>
          <ul className={styles['list']}>
            {inGroup.map((preset) => (
              <PresetRow
                key={preset.href}
                preset={preset}
                onChange={() => setChanged(preset)}
                onRemove={() => setRemoved(preset)}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('cropPresets.close')}</Button>
      </div>
      {changed !== null && <PresetDialog of={{ one: changed }} onClose={() => setChanged(null)} />}
      {removed !== null && <RemovePreset preset={removed} onClose={() => setRemoved(null)} />}
    </Dialog>
  )
}

interface PresetRowProps {
  preset: CropPreset
  onChange: () => void
  onRemove: () => void
}

function PresetRow({ preset, onChange, onRemove }: PresetRowProps) {
  const { t, number } = useTexts()
  const { name, change, remove } = preset
  return (
    <li className={styles['row']}>
      <span dir="auto" className={styles['name']}>
        {name}
      </span>
      <bdi dir="ltr" className={styles['size']}>
        {presetSize(preset, number)}
      </bdi>
      {change !== null && <RowButton icon={Pencil} label={t('cropPresets.changeOne', { name })} onPress={onChange} />}
      {remove !== null && <RowButton icon={Trash2} label={t('cropPresets.removeOne', { name })} onPress={onRemove} />}
    </li>
  )
}

/** Asks before one is removed: that cannot be taken back. */
function RemovePreset({ preset: { name, remove, shared }, onClose }: { preset: CropPreset; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <RemoveDialog
      href={remove}
      title={t('cropPresets.removeOne', { name })}
      text={t(shared ? 'cropPresets.removeShared' : 'cropPresets.removeOwn')}
      yes={t('cropPresets.remove')}
      isTouched={(_, kind) => kind === 'crop-preset-list'}
      onClose={onClose}
    />
  )
}
