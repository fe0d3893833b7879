import type { Href } from '@vitrine/contract/document.ts'
import type { SignInPolicy } from '@vitrine/contract/sign-in-policies.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useId, useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PolicyDialog } from './policy-dialog.tsx'

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; one: SignInPolicy }

/** How members of groups sign in, and what can be done to it. */
export function PoliciesView({ href }: { href: Href<'sign-in-policy-list'> }) {
  const { t } = useTexts()
  const id = useId()
  const { document, problem, retry } = useResource(href, 'sign-in-policy-list')
  const [doing, setDoing] = useState<Doing | null>(null)
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('signInPolicies.loading')} />
  const close = () => setDoing(null)
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{t('signInPolicies.title')}</h2>
      <p className={styles['measure']}>{t('signInPolicies.text')}</p>
      <div className={styles['deeds']}>
        <Button onPress={() => setDoing({ what: 'add' })}>{t('signInPolicies.add')}</Button>
      </div>
      {document.data.length > 0 && (
        <ul className={styles['list']} aria-labelledby={id}>
          {document.data.map((one) => (
            <PolicyRow key={one.change} one={one} onDo={(what) => setDoing({ what, one })} />
          ))}
        </ul>
      )}
      {doing?.what === 'add' && <PolicyDialog list={document} href={href} one={null} onClose={close} />}
      {doing?.what === 'edit' && <PolicyDialog list={document} href={href} one={doing.one} onClose={close} />}
      {doing?.what === 'remove' && <RemovePolicy one={doing.one} onClose={close} />}
    </section>
  )
}

function PolicyRow({ one, onDo }: { one: SignInPolicy; onDo: (what: 'edit' | 'remove') => void }) {
  const { t, number, language } = useTexts()
  const { group, ways, demandsSecondFactor, graceDays, idleMinutes, longestMinutes } = one
  const named = [
    ...(ways.password ? [t('signInPolicies.password')] : []),
    ...(ways.passkey ? [t('signInPolicies.passkey')] : []),
    ...ways.providers.map((name) => `\u2068${name}\u2069`),
  ]
  const only = new Intl.ListFormat(language, { type: 'conjunction' }).format(named)
  const lines = [
    ...(ways.limits ? [named.length === 0 ? t('signInPolicies.noWay') : t('signInPolicies.only', { ways: only })] : []),
    ...(demandsSecondFactor ? [t('signInPolicies.demanded', { days: number(graceDays) })] : []),
    ...(idleMinutes === null ? [] : [t('signInPolicies.idle', { minutes: number(idleMinutes) })]),
    ...(longestMinutes === null ? [] : [t('signInPolicies.longest', { hours: number(longestMinutes / 60) })]),
  ]
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <bdi>{group}</bdi>
        {lines.map((line) => (
          <div key={line} className={styles['muted']}>
            {line}
          </div>
        ))}
      </div>
      <Button aria-label={t('signInPolicies.editOne', { group })} onPress={() => onDo('edit')}>
        {t('signInProviders.edit')}
      </Button>
      <Button aria-label={t('signInPolicies.removeOne', { group })} onPress={() => onDo('remove')}>
        {t('signInProviders.remove')}
      </Button>
    </li>
  )
}

function RemovePolicy({ one, onClose }: { one: SignInPolicy; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      await client.remove(one.remove)
      notifyDone(t('signInPolicies.removed'))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'sign-in-policy-list' || kind === 'sign-in-security')
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('signInPolicies.removeTitle', { group: one.group })}
      text={t('signInPolicies.removeText')}
      yes={t('signInProviders.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
