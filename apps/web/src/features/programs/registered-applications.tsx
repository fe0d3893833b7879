import type { Application } from '@vitrine/contract/applications.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ConfigGrid } from '#features/directory/config-grid.tsx'
import { OlderPages } from '#features/directory/older-pages.tsx'
import styles from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationQuestion } from './application-question.tsx'
import { ApplicationRow } from './application-row.tsx'
import { type Secret, SecretDialog } from './secret-dialog.tsx'

const columns = ['name', 'state', 'used'] as const

/** What is done to which application; `new` is one that is not there yet. */
type Doing = { what: 'new' } | { what: 'edit' | 'renew' | 'remove'; one: Application }

/** The applications that may ask for access, newest first, a page at a time, and what can be done to them. */
export function RegisteredApplications({ first }: { first: Href<'application-list'> }) {
  const { t } = useTexts()
  const [older, setOlder] = useState<Href<'application-list'> | null>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const { document, problem, retry } = useResource(older ?? first, 'application-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('programs.loading')} />
  const { data, paging, create } = document
  const close = (told: Secret | null = null) => {
    setDoing(null)
    setSecret(told)
  }
  return (
    <div className={styles['section']}>
      <div className={styles['deeds']}>
        <Button look="primary" onPress={() => setDoing({ what: 'new' })}>
          {t('programs.register')}
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState icon={KeyRound} title={t('programs.noApplications')} text={t('programs.noApplicationsText')} />
      ) : (
        <ConfigGrid
          grid="configGrids.applications"
          label={t('programs.registered')}
          columns={columns.map((name) => ({ name, label: t(`programs.${name}`) }))}
          last={t('programs.actions')}
        >
          {(shown) =>
            data.map((one) => (
              <ApplicationRow key={one.href} one={one} shown={shown} onDo={(what) => setDoing({ what, one })} />
            ))
          }
        </ConfigGrid>
      )}
      <OlderPages
        isOlder={older !== null}
        next={paging?.next ?? null}
        newest={t('programs.newest')}
        older={t('programs.older')}
        onChange={setOlder}
      />
      {doing?.what === 'new' && <ApplicationDialog list={first} wish={{ create }} onClose={close} />}
      {doing?.what === 'edit' && <ApplicationDialog list={first} wish={{ one: doing.one }} onClose={close} />}
      {(doing?.what === 'renew' || doing?.what === 'remove') && (
        <ApplicationQuestion list={first} what={doing.what} one={doing.one} onClose={close} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  )
}
