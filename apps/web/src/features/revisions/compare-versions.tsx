import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { Revision, RevisionComparison } from '@vitrine/contract/revisions.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { type CSSProperties, useEffect, useState } from 'react'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './revisions.module.css'

/** Two entries of a history, by their numbers, and where they are held against each other. */
export interface VersionPair {
  compare: DocumentOf<'revision-list'>['compare']
  left: number
  right: number
}

/** Two versions side by side, or one over the other behind a line that is moved; below, what they say differently. */
export function CompareVersions({ pair, onClose }: { pair: VersionPair; onClose: () => void }) {
  const { t } = useTexts()
  const { comparison, problem } = useComparison(pair)
  const [isOver, setOver] = useState(false)
  return (
    <Dialog title={t('versions.compareTitle')} isWide onClose={onClose}>
      {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
      {problem === null && comparison === null && <Skeleton width="100%" height="240px" />}
      {comparison !== null && (
        <>
          {isOver ? <Swipe {...comparison} /> : <Beside {...comparison} />}
          <Differences {...comparison} />
        </>
      )}
      <div className={styles['actions']}>
        <Button onPress={() => setOver((before) => !before)}>
          {t(isOver ? 'versions.sideBySide' : 'versions.swipe')}
        </Button>
        <Button look="primary" onPress={onClose}>
          {t('versions.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function useComparison({ compare, left, right }: VersionPair) {
  const client = useResourceClient()
  const [comparison, setComparison] = useState<RevisionComparison | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  useEffect(() => {
    let isLeft = false
    const wish = { leftRevision: left, rightRevision: right }
    client.perform(compare, 'revision-compare-request', wish).then(
      (found) => isLeft || setComparison(found),
      (fault: Error) => isLeft || setProblem(fault),
    )
    return () => {
      isLeft = true
    }
  }, [client, compare, left, right])
  return { comparison, problem }
}

function useName() {
  const { t, number } = useTexts()
  return ({ file }: Revision) => t('versions.version', { version: number(file?.version ?? 1) })
}

function Beside({ left, right }: RevisionComparison) {
  const nameOf = useName()
  return (
    <div className={styles['beside']}>
      {[left, right].map((side) => (
        <figure key={side.number}>
          {side.file?.preview && <img src={side.file.preview} alt={nameOf(side)} />}
          <figcaption>{nameOf(side)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Pictures have a left and a right whatever the language is. */
function Swipe({ left, right }: RevisionComparison) {
  const { t } = useTexts()
  const nameOf = useName()
  const [at, setAt] = useState(50)
  return (
    <div dir="ltr" className={styles['swipe']} style={{ '--at': `${at}%` } as CSSProperties}>
      <div className={styles['over']}>
        {right.file?.preview && <img src={right.file.preview} alt={nameOf(right)} />}
        {left.file?.preview && <img className={styles['upper']} src={left.file.preview} alt={nameOf(left)} />}
      </div>
      <p className={styles['names']}>
        <span>{nameOf(left)}</span>
        <span>{nameOf(right)}</span>
      </p>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={t('versions.line')}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
    </div>
  )
}

function Differences({ left, right, fields, attributes }: RevisionComparison) {
  const { t, bytes } = useTexts()
  const nameOf = useName()
  const textOf = (value: string | string[]) => [value].flat().join('; ')
  const ofFile = attributes.map(({ name, left: one, right: other, changed }) => {
    const text = (value: string | string[]) => (name === 'filesize' ? bytes(Number(textOf(value))) : textOf(value))
    return { id: name, label: t(`versions.${name}`), left: text(one), right: text(other), changed }
  })
  const ofFields = fields.map(({ field, label, left: one, right: other, changed }) => {
    return {
      id: String(field),
      label: labelOf({ id: field, label }, t),
      left: textOf(one),
      right: textOf(other),
      changed,
    }
  })
  const rows = [...ofFile, ...ofFields].filter(({ changed }) => changed)
  if (rows.length === 0) return <p>{t('versions.sameValues')}</p>
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <td />
          <th scope="col">{nameOf(left)}</th>
          <th scope="col">{nameOf(right)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            <td>{row.left === '' ? <em>{t('edit.empty')}</em> : <bdi>{row.left}</bdi>}</td>
            <td>{row.right === '' ? <em>{t('edit.empty')}</em> : <bdi>{row.right}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
