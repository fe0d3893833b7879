import type { Href } from '@vitrine/contract/document.ts'
import type { Token } from '@vitrine/contract/tokens.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Secret, SecretDialog } from './secret-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** The tokens that a person has made for scripts of their own; each can be revoked. */
export function OwnTokens({ list }: { list: Href<'token-list'> }) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<Token | null>(null)
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const { document, problem, retry } = useResource(list, 'token-list')
  const revoke = useRevoke(list)
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('programs.loading')} />
  const { data, create } = document
  const close = (told: Secret | null = null) => {
    setMaking(false)
    setSecret(told)
  }
  return (
    <div className={styles['section']}>
      <div className={styles['deeds']}>
        <Button look="primary" onPress={() => setMaking(true)}>
          {t('programs.newToken')}
        </Button>
      </div>
      {data.length === 0 && (
        <EmptyState icon={KeyRound} title={t('programs.noTokens')} text={t('programs.noTokensText')} />
      )}
      {data.length > 0 && (
        <ul className={styles['list']} aria-label={t('programs.tokens')}>
          {data.map((one) => (
            <TokenRow key={one.href} one={one} onRevoke={() => setAsked(one)} />
          ))}
        </ul>
      )}
      {isMaking && <TokenDialog list={list} create={create} onClose={close} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {asked !== null && (
        <ConfirmDialog
          title={t('programs.revokeTitle', { name: asked.name })}
          text={t('programs.revokeText')}
          yes={t('programs.revoke')}
          no={t('shell.cancel')}
          isDanger
          onYes={() => revoke(asked).then(() => setAsked(null))}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function TokenRow({ one, onRevoke }: { one: Token; onRevoke: () => void }) {
  const { t, moment } = useTexts()
  const { name, scope, created, expires, lastUsed } = one
  const facts = [
    t(`programs.${scope}`),
    t('programs.made', { when: moment(created) }),
    expires === null ? t('programs.forever') : t('programs.expires', { when: moment(expires) }),
    lastUsed === null ? t('programs.notUsed') : t('programs.lastUsed', { when: moment(lastUsed) }),
  ]
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <bdi>{name}</bdi>
        <div className={styles['muted']}>{facts.join(' · ')}</div>
      </div>
      <Button aria-label={t('programs.revokeOne', { name })} onPress={onRevoke}>
        {t('programs.revoke')}
      </Button>
    </li>
  )
}

function useRevoke(list: Href<'token-list'>) {
  const { t } = useTexts()
  const client = useResourceClient()
  return async ({ revoke }: Token) => {
    try {
      await client.remove(revoke)
      notifyDone(t('programs.revoked'))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((address) => address.startsWith(list))
  }
}
