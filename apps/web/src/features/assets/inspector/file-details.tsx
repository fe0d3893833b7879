import type { Asset } from '@vitrine/contract/assets.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import fields from '#features/metadata-fields/metadata-list.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './inspector.module.css'

const hasFileDetails = storedValue<boolean>('fileDetails', (text) => text === 'true')

/** What the file says beyond its fields, fetched when somebody wants to see it; it stays open from asset to asset. */
export function FileDetails({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useStoredValue(hasFileDetails)
  return (
    <details className={fields['region']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>{t('details.more')}</summary>
      {isOpen && <Details href={asset.detailsHREF} />}
    </details>
  )
}

function Details({ href }: { href: Asset['detailsHREF'] }) {
  const { t, language: own } = useTexts()
  const nameOf = languageNames(own)
  const { document, problem } = useResource(href, 'asset-details')
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return <Skeleton width="100%" height="80px" />
  const { conflicts, languages, properties, regions } = document
  if (conflicts.length + languages.length + properties.length + regions.length === 0)
    return <p className={styles['muted']}>{t('details.none')}</p>
  return (
    <div className={styles['details']}>
      <Part title={t('details.conflicts')} hint={t('details.conflictsHint')} isEmpty={conflicts.length === 0}>
        {conflicts.map(({ field, values }) => (
          <Row key={field.id} name={field.label}>
            {values.map(({ source, value }, at) => (
              <Value key={source} note={source} text={value} isStruck={at > 0} />
            ))}
          </Row>
        ))}
      </Part>
      <Part title={t('details.languages')} isEmpty={languages.length === 0}>
        {languages.map(({ field, values }) => (
          <Row key={field.id} name={field.label}>
            {values.map(({ language, value }) => (
              <Value key={language} note={nameOf(language)} text={value} />
            ))}
          </Row>
        ))}
      </Part>
      <Part title={t('details.regions')} isEmpty={regions.length === 0}>
        {regions.map(({ name, type, x, y }) => (
          <Row key={`${name} ${x} ${y}`} name={type}>
            <Value text={name} />
          </Row>
        ))}
      </Part>
      <Part title={t('details.properties')} isEmpty={properties.length === 0}>
        {properties.map(({ name, values }) => (
          <Row key={name} name={name}>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand there twice.
              <Value key={at} text={value} />
            ))}
          </Row>
        ))}
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  hint?: string
  isEmpty: boolean
  children: ReactNode
}

function Part({ title, hint, isEmpty, children }: PartProps) {
  if (isEmpty) return null
  return (
    <section>
      <h4 className={fields['name']}>{title}</h4>
      {hint !== undefined && <p className={styles['muted']}>{hint}</p>}
      <dl className={fields['fields']}>{children}</dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className={styles['sources']}>{children}</dd>
    </>
  )
}

function Value({ text, note, isStruck = false }: { text: string; note?: string; isStruck?: boolean }) {
  return (
    <div>
      {isStruck ? <del dir="auto">{text}</del> : <span dir="auto">{text}</span>}
      {note !== undefined && (
        <small className={styles['muted']}>
          <bdi>{note}</bdi>
        </small>
      )}
    </div>
  )
}

/** Writes tags of languages in a language; a tag that is none stays as it is. */
function languageNames(language: string): (tag: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (tag) => {
    try {
      return names.of(tag) ?? tag
    } catch {
      return tag
    }
  }
}
