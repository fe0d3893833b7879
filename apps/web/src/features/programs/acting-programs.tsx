import type { Program } from '@vitrine/contract/delegations.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import styles from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** The programs that a person has let act for them, newest first, a page at a time; each can be ended. */
export function ActingPrograms({ first }: { first: Href<'program-list'> }) {
  const { t, moment } = useTexts()
  /** Null: the newest. */
  const [older, setOlder] = useState<Href<'program-list'> | null>(null)
  const [asked, setAsked] = useState<Program | null>(null)
  const { document, problem, retry } = useResource(older ?? first, 'program-list')
  const end = useEnd(first)
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('programs.loading')} />
  const { data, paging } = document
  return (
    <div className={styles['section']}>
      {data.length === 0 && <EmptyState icon={KeyRound} title={t('programs.none')} text={t('programs.noneText')} />}
      {data.length > 0 && (
        <ul className={styles['list']} aria-label={t('programs.acting')}>
          {data.map((one) => (
            <li key={one.href} className={styles['row']}>
              <div className={styles['name']}>
                <bdi>{one.name}</bdi>
                <div className={styles['muted']}>
                  {t('programs.allowed', { when: moment(one.allowed) })} ·{' '}
                  {one.lastUsed === null
                    ? t('programs.notUsed')
                    : t('programs.lastUsed', { when: moment(one.lastUsed) })}
                </div>
              </div>
              <Button aria-label={t('programs.endOne', { name: one.name })} onPress={() => setAsked(one)}>
                {t('programs.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <OlderPages
        isOlder={older !== null}
        next={paging?.next ?? null}
        newest={t('programs.newest')}
        older={t('programs.older')}
        onChange={setOlder}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t('programs.endTitle', { name: asked.name })}
          text={t('programs.endText')}
          yes={t('programs.end')}
          no={t('shell.cancel')}
          isDanger
          onYes={() => end(asked).then(() => setAsked(null))}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function useEnd(list: Href<'program-list'>) {
  const { t } = useTexts()
  const client = useResourceClient()
  return async (program: Program) => {
    try {
      await client.remove(program.end)
      notifyDone(t('programs.ended'))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((address) => address.startsWith(list))
  }
}
