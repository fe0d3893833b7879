import type { ConsentForm } from '@vitrine/contract/consent.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { FileDown, Paperclip, Send, Trash2, Undo2 } from 'lucide-react'
import rows from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'

interface FormRowProps {
  one: ConsentForm
  onDo: (what: 'send' | 'attach' | 'revoke' | 'remove') => void
}

/** One form: for whom, how it is, and what can be done with it. */
export function FormRow({ one, onDo }: FormRowProps) {
  const { t, moment, number } = useTexts()
  const { person, document } = one
  const name = person.name
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <div className={rows['muted']}>
          <bdi dir="ltr">{person.email}</bdi>
        </div>
      </th>
      <td>
        <bdi dir="auto">{one.title}</bdi>
        {one.validUntil !== null && <div className={rows['muted']}>{t('consent.until', { day: one.validUntil })}</div>}
      </td>
      <td>
        <span className={styles['state']}>{t(`consent.state${one.state}`)}</span>
        {one.sent !== null && one.state === 'Pending' && (
          <div className={rows['muted']}>{t('consent.sentAt', { when: moment(one.sent) })}</div>
        )}
      </td>
      <td>
        {one.signed !== null && <time dateTime={one.signed}>{moment(one.signed)}</time>}
        <div className={rows['muted']}>
          <bdi dir="auto">
            {one.decisions
              .filter(({ isApproved }) => isApproved === true)
              .map(({ title }) => title)
              .join(', ')}
          </bdi>
        </div>
      </td>
      <td>{number(one.assetCount)}</td>
      <td>
        <div className={rows['icons']}>
          {one.send !== null && (
            <IconButton icon={Send} label={t('consent.sendOne', { name })} isDense onPress={() => onDo('send')} />
          )}
          {one.attach !== null && (
            <IconButton
              icon={Paperclip}
              label={t('consent.attachOne', { name })}
              isDense
              onPress={() => onDo('attach')}
            />
          )}
          {document !== null && (
            <IconButton
              icon={FileDown}
              label={t('consent.openOne', { name })}
              isDense
              onPress={() => window.location.assign(document)}
            />
          )}
          {one.revoke !== null && (
            <IconButton icon={Undo2} label={t('consent.revokeOne', { name })} isDense onPress={() => onDo('revoke')} />
          )}
          {one.remove !== null && (
            <IconButton
              icon={Trash2}
              label={t('consent.removeFormOf', { name })}
              isDense
              onPress={() => onDo('remove')}
            />
          )}
        </div>
      </td>
    </tr>
  )
}
