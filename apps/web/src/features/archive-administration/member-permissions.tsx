import type { ArchiveMember } from '@vitrine/contract/archive-administration.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Eye, FileInput, History, type LucideIcon, Pencil, ShieldCheck, Sparkles } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import {
  type ArchivePermissionSection,
  archivePermissionSections,
  isNeeded,
  offeredIn,
  turnedPermission,
  withBrought,
} from './archive-permissions.ts'

/** One icon for each section of permissions; its colour comes from the style sheet (PRM-018). */
const icons: Readonly<Record<ArchivePermissionSection, LucideIcon>> = {
  basic: Eye,
  editing: Pencil,
  other: Sparkles,
  files: FileInput,
  history: History,
  consent: ShieldCheck,
}

interface MemberPermissionsProps {
  member: ArchiveMember
  /** What the server offers; other permissions of the member stay, and are not shown. */
  available: ReadonlySet<string>
  onChange: (permissions: readonly string[]) => void
}

/** What one member of an access list may do (PRM-019 to PRM-033). */
export function MemberPermissions({ member, available, onChange }: MemberPermissionsProps) {
  const { t } = useTexts()
  // What was saved without what it brings along has it all the same: the server gives it.
  const permissions = withBrought(member.Permissions)
  const sections = archivePermissionSections.map((section) => ({
    id: section.id,
    names: offeredIn(section, available) as readonly Exclude<ArchivePermission, 'SetPosterAsset'>[],
  }))
  const selectAll = () => {
    const hidden = permissions.filter((name) => !available.has(name))
    onChange([...sections.flatMap(({ names }) => names), ...hidden])
  }
  return (
    <div className={styles['side']}>
      <h3 className={styles['whose']}>{t('archiveForm.permissionsOf', { name: member.Name })}</h3>
      <div className={styles['trial']}>
        <Button onPress={selectAll}>{t('archiveForm.selectAll')}</Button>
        <Button onPress={() => onChange([])}>{t('archiveForm.unselectAll')}</Button>
      </div>
      <div className={styles['permissions']}>
        {sections.map(({ id, names }) => {
          if (names.length === 0) return null
          const Icon = icons[id]
          return (
            <fieldset key={id} className={styles['switches']} data-section={id}>
              <legend>{t(`archiveForm.section.${id}`)}</legend>
              {names.map((name) => (
                <div key={name} className={styles['permission']} data-permission={name}>
                  <Icon size={16} aria-hidden className={styles['mark']} />
                  <Checkbox
                    label={t(`archivePermissions.permission_${name}`)}
                    isSelected={permissions.includes(name)}
                    isDisabled={isNeeded(permissions, name)}
                    onChange={(is) => onChange(turnedPermission(permissions, name, is))}
                  />
                </div>
              ))}
            </fieldset>
          )
        })}
      </div>
    </div>
  )
}
