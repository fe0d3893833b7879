import type { AuditEntry } from '@vitrine/contract/audit.ts'
import { ConfigGrid } from '#features/directory/config-grid.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './audit.module.css'

const columns = ['when', 'who', 'deed', 'what', 'where', 'details'] as const

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
    <ConfigGrid
      grid="configGrids.audit"
      label={t('shell.audit')}
      columns={columns.map((name) => ({ name, label: t(`audit.${name}`) }))}
      className={styles['codes']}
      isBusy={isBusy}
    >
      {(shown) =>
        entries.map((entry) => (
          <tr key={entry.id} data-deed={entry.deed}>
            {shown['when'] && (
              <td className={styles['when']}>
                <time dateTime={entry.at}>{moment(entry.at)}</time>
              </td>
            )}
            {shown['who'] && (
              <td>
                <button type="button" className={styles['link']} onClick={() => onActor(entry)}>
                  <bdi>{entry.actor.name || t('audit.program')}</bdi>
                </button>
              </td>
            )}
            {shown['deed'] && (
              <td>
                <code dir="ltr">{entry.deed}</code>
              </td>
            )}
            {shown['what'] && (
              <td>
                {entry.subject !== null && (
                  <button type="button" className={styles['link']} onClick={() => onSubject(entry)}>
                    <bdi>{entry.subject.name || entry.subject.id}</bdi>
                  </button>
                )}
              </td>
            )}
            {shown['where'] && (
              <td>
                <bdi>{entry.from}</bdi>
              </td>
            )}
            {shown['details'] && (
              <td>
                <Details details={entry.details} />
              </td>
            )}
          </tr>
        ))
      }
    </ConfigGrid>
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
