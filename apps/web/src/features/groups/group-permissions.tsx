import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './groups.module.css'
import {
  isIdle,
  type PermissionName,
  permissionSections,
  turnedPermission,
  type Undotted,
} from './permission-sections.ts'
import type { GroupForm } from './use-group-form.ts'
import { useGroupOptions } from './use-group-options.ts'

/** The text of a permission: keys have no dots of their own. */
const keyOf = (name: PermissionName) =>
  `groupPermissions.${name.replace('albums.', 'albums_')}` as `groupPermissions.${Undotted<PermissionName>}`

/** What a group permits outside of archives, in sections; only what the server has (PRM-001, PRM-007 to PRM-012). */
export function GroupPermissions({ form: { draft, set } }: { form: GroupForm }) {
  const { t } = useTexts()
  const { permissions } = useGroupOptions()
  const turn = (name: string, is: boolean) => set({ permissions: turnedPermission(draft.permissions, name, is) })
  return (
    <div className={styles['permissions']}>
      {permissionSections.map(({ id, names }) => {
        const offered = (names as readonly PermissionName[]).filter((name) => permissions.has(name))
        if (offered.length === 0) return null
        return (
          <fieldset key={id} className={styles['switches']} data-section={id}>
            <legend>{t(`groups.section.${id}`)}</legend>
            {offered.map((name) => (
              <Checkbox
                key={name}
                label={t(keyOf(name))}
                isSelected={draft.permissions[name] === true}
                isDisabled={isIdle(draft.permissions, name)}
                onChange={(is) => turn(name, is)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
