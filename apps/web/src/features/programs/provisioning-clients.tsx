import type { Href } from '@vitrine/contract/document.ts'
import type { ProvisioningClient } from '@vitrine/contract/provisioning.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Pencil, RefreshCw, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ProvisioningDialog } from './provisioning-dialog.tsx'
import { ProvisioningQuestion } from './provisioning-question.tsx'
import { Copied, type Secret, SecretDialog } from './secret-dialog.tsx'

type Doing = { what: 'new' } | { what: 'edit' | 'renew' | 'remove'; one: ProvisioningClient }

/** The systems that keep accounts of this site, and what can be done to them. */
export function ProvisioningClients({ list }: { list: Href<'provisioning-client-list'> }) {
  const { t } = useTexts()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const { document, problem, retry } = useResource(list, 'provisioning-client-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('provisioning.loading')} />
  const { data, service, create } = document
  const close = (told: Secret | null = null) => {
    setDoing(null)
    setSecret(told)
  }
  return (
    <div className={styles['section']}>
      <div className={styles['deeds']}>
        <Button look="primary" onPress={() => setDoing({ what: 'new' })}>
          {t('provisioning.add')}
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState icon={UsersRound} title={t('provisioning.none')} text={t('provisioning.noneText')} />
      ) : (
        <>
          <div className={styles['measure']}>
            <Copied label={t('provisioning.service')} text={service} />
          </div>
          <ul className={styles['list']} aria-label={t('provisioning.title')}>
            {data.map((one) => (
              <ClientRow key={one.change} one={one} onDo={(what) => setDoing({ what, one })} />
            ))}
          </ul>
        </>
      )}
      {doing?.what === 'new' && <ProvisioningDialog wish={{ create }} onClose={close} />}
      {doing?.what === 'edit' && <ProvisioningDialog wish={doing} onClose={close} />}
      {(doing?.what === 'renew' || doing?.what === 'remove') && (
        <ProvisioningQuestion what={doing.what} one={doing.one} onClose={close} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  )
}

function ClientRow({ one, onDo }: { one: ProvisioningClient; onDo: (what: 'edit' | 'renew' | 'remove') => void }) {
  const { t, moment } = useTexts()
  const { name, users, groups, lastUsed } = one
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <bdi>{name}</bdi>
        {!one.isOn && <span className={styles['badge']}>{t('programs.off')}</span>}
        <div className={styles['muted']}>
          {t('provisioning.users', { count: users })} · {t('provisioning.groups', { count: groups })}
        </div>
        <div className={styles['muted']}>
          {lastUsed === null ? t('programs.notUsed') : t('programs.lastUsed', { when: moment(lastUsed) })}
        </div>
      </div>
      <div className={styles['icons']}>
        <IconButton icon={Pencil} label={t('programs.editOne', { name })} isDense onPress={() => onDo('edit')} />
        <IconButton
          icon={RefreshCw}
          label={t('provisioning.renewOne', { name })}
          isDense
          onPress={() => onDo('renew')}
        />
        <IconButton icon={Trash2} label={t('programs.removeOne', { name })} isDense onPress={() => onDo('remove')} />
      </div>
    </li>
  )
}
