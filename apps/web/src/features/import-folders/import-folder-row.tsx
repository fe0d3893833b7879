import type { ImportFolder } from '@vitrine/contract/import-folders.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { List, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import type { ShownColumns } from '#features/directory/columns.ts'
import rows from '#features/directory/rows.module.css'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './import-folders.module.css'

interface ImportFolderRowProps {
  shown: ShownColumns
  one: ImportFolder
  onDo: (what: 'edit' | 'remove' | 'arrivals') => void
}

/** One import folder: where from, where to, how it is, and what can be done to it. */
export function ImportFolderRow({ one, shown, onDo }: ImportFolderRowProps) {
  const { t, moment } = useTexts()
  const client = useResourceClient()
  const { name, problem, look } = one
  const lookNow = async () => {
    if (look === null) return
    try {
      await client.perform(look)
      notifyDone(t('importFolders.isLooked', { name }))
    } catch (fault) {
      showTrouble({ problem: fault as Error })
    }
    await client.doubt((_, kind) => kind === 'import-folder-list')
  }
  return (
    <tr>
      {shown['name'] && (
        <th scope="row">
          <bdi>{name}</bdi>
          <div className={rows['muted']}>
            <bdi dir="ltr">{one.path}</bdi>
          </div>
        </th>
      )}
      {shown['into'] && (
        <td>
          <bdi>{one.destinationName}</bdi>
          {one.template !== null && (
            <div className={rows['muted']}>{t('importFolders.withTemplate', { name: one.template.name })}</div>
          )}
        </td>
      )}
      {shown['state'] && (
        <td>
          {t(one.isOn ? 'importFolders.on' : 'importFolders.off')}
          {problem !== null && (
            <div className={styles['problem']}>
              {t(problem === 'template' ? 'importFolders.templateProblem' : `importFolders.${problem}`)}
            </div>
          )}
        </td>
      )}
      {shown['files'] && (
        <td>
          <div>{t('importFolders.broughtIn', { count: one.broughtIn })}</div>
          {one.refused > 0 && <div className={rows['muted']}>{t('importFolders.refused', { count: one.refused })}</div>}
        </td>
      )}
      {shown['lastLook'] && (
        <td>
          {one.lastLook === null ? (
            t('importFolders.never')
          ) : (
            <time dateTime={one.lastLook}>{moment(one.lastLook)}</time>
          )}
        </td>
      )}
      <td>
        <div className={rows['icons']}>
          <IconButton
            icon={List}
            label={t('importFolders.arrivalsOf', { name })}
            isDense
            onPress={() => onDo('arrivals')}
          />
          {look !== null && (
            <IconButton
              icon={RefreshCw}
              label={t('importFolders.lookOne', { name })}
              isDense
              onPress={() => void lookNow()}
            />
          )}
          <IconButton icon={Pencil} label={t('importFolders.editOne', { name })} isDense onPress={() => onDo('edit')} />
          <IconButton
            icon={Trash2}
            label={t('importFolders.removeOne', { name })}
            isDense
            onPress={() => onDo('remove')}
          />
        </div>
      </td>
    </tr>
  )
}
