import type { AuditEntry } from '@vitrine/contract/audit.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Download, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './audit.module.css'
import { AuditFilter } from './audit-filter.tsx'
import { AuditTable } from './audit-table.tsx'
import { type AuditWish, allEntries, isNarrow, questionOf } from './audit-wish.ts'

/** The audit log, newest first: a page at a time, narrowed down to a person, a thing, a deed or some days, and as a file. */
export function AuditLog({ first }: { first: Href<'audit-list'> }) {
  const { t } = useTexts()
  const [wish, setWish] = useState<AuditWish>(allEntries)
  /** Null: the newest of what is asked for. */
  const [older, setOlder] = useState<Href<'audit-list'> | null>(null)
  const { document: whole } = useResource(first, 'audit-list')
  const asked = whole !== undefined && isNarrow(wish) ? expandTemplate(whole.search, questionOf(wish)) : first
  const { document, problem, retry } = useResource(older ?? asked, 'audit-list')
  const [shown, setShown] = useState(document)
  useEffect(() => {
    if (document !== undefined) setShown(document)
  }, [document])
  const page = document ?? (problem === null ? shown : undefined)
  const narrow = (part: Partial<AuditWish>) => {
    setOlder(null)
    setWish({ ...wish, ...part })
  }
  const ofActor = ({ actor }: AuditEntry) => narrow({ user: { id: actor.id, name: actor.name } })
  const ofSubject = ({ subject }: AuditEntry) => narrow({ subject })
  return (
    <>
      <div className={styles['tools']}>
        <AuditFilter wish={wish} deeds={whole?.deeds ?? []} onChange={narrow} />
        {page !== undefined && (
          <div className={styles['files']}>
            <File href={page.table} label={t('audit.asTable')} />
            <File href={page.lines} label={t('audit.asLines')} />
          </div>
        )}
      </div>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {page === undefined && problem === null && <Spinner label={t('audit.loading')} />}
      {page !== undefined && page.data.length === 0 && (
        <EmptyState icon={ScrollText} title={t('audit.none')} text={t('audit.noneText')} />
      )}
      {page !== undefined && page.data.length > 0 && (
        <AuditTable entries={page.data} isBusy={document === undefined} onActor={ofActor} onSubject={ofSubject} />
      )}
      <OlderPages
        isOlder={older !== null}
        next={page?.paging.next ?? null}
        newest={t('audit.newest')}
        older={t('audit.older')}
        onChange={setOlder}
      />
    </>
  )
}

function File({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className={styles['file']}>
      <Download size={16} aria-hidden />
      {label}
    </a>
  )
}
