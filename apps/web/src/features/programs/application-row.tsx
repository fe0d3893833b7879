import type { Application } from '@vitrine/contract/applications.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import type { ShownColumns } from '#features/directory/columns.ts'
import styles from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface ApplicationRowProps {
  shown: ShownColumns
  one: Application
  onDo: (what: 'edit' | 'renew' | 'remove') => void
}

/** One application, with where it is answered and what can be done to it. */
export function ApplicationRow({ one, shown, onDo }: ApplicationRowProps) {
  const { t, moment } = useTexts()
  const { name } = one
  return (
    <tr>
      {shown['name'] && (
        <th scope="row">
          <bdi>{name}</bdi>
          <div className={styles['muted']}>
            {t(`programs.${one.kind}`)} · <code dir="ltr">{one.clientId}</code>
          </div>
          {one.redirectUris.map((address) => (
            <div key={address} className={styles['muted']}>
              <bdi dir="ltr">{address}</bdi>
            </div>
          ))}
        </th>
      )}
      {shown['state'] && <td>{t(one.isEnabled ? 'programs.on' : 'programs.off')}</td>}
      {shown['used'] && (
        <td>
          {one.lastUsed === null ? t('programs.never') : <time dateTime={one.lastUsed}>{moment(one.lastUsed)}</time>}
        </td>
      )}
      <td>
        <div className={styles['icons']}>
          <IconButton icon={Pencil} label={t('programs.editOne', { name })} isDense onPress={() => onDo('edit')} />
          {one.renewSecret !== null && (
            <IconButton
              icon={RefreshCw}
              label={t('programs.renewOne', { name })}
              isDense
              onPress={() => onDo('renew')}
            />
          )}
          <IconButton icon={Trash2} label={t('programs.removeOne', { name })} isDense onPress={() => onDo('remove')} />
        </div>
      </td>
    </tr>
  )
}
