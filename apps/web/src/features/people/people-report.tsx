import type { ImportedPerson, PeopleImport } from '@vitrine/contract/people-import.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people-import.module.css'

/** Rows that are drawn; those that were refused come first. */
const most = 200

const outcomes = ['added', 'changed', 'same', 'refused'] as const
const order: Readonly<Record<ImportedPerson['outcome'], number>> = { refused: 0, added: 1, changed: 2, same: 3 }

/** What becomes of each row of a table of people. */
export function PeopleReport({ report }: { report: PeopleImport }) {
  const { t, number } = useTexts()
  const { people, counts, unknownColumns } = report
  const sorted = people.toSorted((one, other) => order[one.outcome] - order[other.outcome])
  const left = sorted.length - most
  return (
    <>
      <ul className={styles['counts']}>
        {outcomes.map((outcome) => (
          <li key={outcome} data-outcome={outcome}>
            <strong>{number(counts[outcome])}</strong> {t(`peopleImport.${outcome}`)}
          </li>
        ))}
      </ul>
      {unknownColumns.length > 0 && (
        <p className={styles['muted']}>{t('peopleImport.unknown', { list: unknownColumns.join(', ') })}</p>
      )}
      <div className={styles['pane']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('peopleImport.line')}</th>
              <th scope="col">{t('people.username')}</th>
              <th scope="col">{t('peopleImport.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, most).map((one) => (
              <Row key={one.line} one={one} />
            ))}
          </tbody>
        </table>
        {left > 0 && <p className={styles['muted']}>{t('peopleImport.more', { count: left })}</p>}
      </div>
    </>
  )
}

/** Names of changed values as the forms of people have them. */
const labels: Readonly<Record<string, 'firstName' | 'lastName' | 'email' | 'company' | 'groups'>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  organization: 'company',
  groups: 'groups',
}

function Row({ one: { line, username, outcome, changes, message } }: { one: ImportedPerson }) {
  const { t } = useTexts()
  const names = changes.map((name) => {
    const label = labels[name]
    return label === undefined ? name : t(`people.${label}`)
  })
  return (
    <tr data-outcome={outcome}>
      <td>{line}</td>
      <th scope="row">
        <bdi>{username}</bdi>
      </th>
      <td>
        {t(`peopleImport.${outcome}`)}
        {names.length > 0 && `: ${names.join(', ')}`}
        {message !== null && (
          <>
            {': '}
            <bdi>{message}</bdi>
          </>
        )}
      </td>
    </tr>
  )
}
