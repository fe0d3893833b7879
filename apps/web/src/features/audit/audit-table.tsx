import type { AuditEntry } from '@vitrine/contract/audit.ts'
import rows from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './audit.module.css'

export interface AuditTableProps {
  entries: readonly AuditEntry[]
  isBusy: boolean
  onActor: (entry: AuditEntry) => void
  onSubject: (entry: AuditEntry) => void
}

/** Entries in their order; pressing a person or a thing shows what they did, or what was done to it. */
export function AuditTable({ entries, isBusy, onActor, onSubject }: AuditTableProps) {
  const { t, moment } = useTexts()
  return (
    <div className={rows['pane']}>
      <table className={`${rows['table']} ${styles['codes']}`} aria-label={t('shell.audit')} aria-busy={isBusy}>
        <thead>
          <tr>
            {(['when', 'who', 'deed', 'what', 'where', 'details'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`audit.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} data-deed={entry.deed}>
              <td className={styles['when']}>
                <time dateTime={entry.at}>{moment(entry.at)}</time>
              </td>
              <td>
                <button type="button" className={styles['link']} onClick={() => onActor(entry)}>
                  <bdi>{entry.actor.name || t('audit.program')}</bdi>
                </button>
              </td>
              <td>
                <code dir="ltr">{entry.deed}</code>
              </td>
              <td>
                {entry.subject !== null && (
                  <button type="button" className={styles['link']} onClick={() => onSubject(entry)}>
                    <bdi>{entry.subject.name || entry.subject.id}</bdi>
                  </button>
                )}
              </td>
              <td>
                <bdi>{entry.from}</bdi>
              </td>
              <td>
                <Details details={entry.details} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What else is known, as the deed has noted it. */
function Details({ details }: { details: AuditEntry['details'] }) {
  const parts = Object.entries(details)
  if (parts.length === 0) return null
  return (
    <dl className={styles['details']} dir="ltr">
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
