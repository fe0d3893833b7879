import type { Href } from '@vitrine/contract/document.ts'
import type { SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { RemoveDialog } from '#features/problems/remove-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ProviderDialog } from './provider-dialog.tsx'

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; one: SignInProvider }

/** Other systems where people of this site sign in, and what can be done to them. */
export function ProvidersView({ list }: { list: Href<'sign-in-provider-list'> }) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(list, 'sign-in-provider-list')
  const [doing, setDoing] = useState<Doing | null>(null)
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('signInProviders.loading')} />
  const { data, create, tryDirectory } = document
  const close = () => setDoing(null)
  return (
    <div className={styles['section']}>
      <div className={styles['deeds']}>
        <Button look="primary" onPress={() => setDoing({ what: 'add' })}>
          {t('signInProviders.add')}
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState icon={LogIn} title={t('signInProviders.empty')} text={t('signInProviders.emptyText')} />
      ) : (
        <ul className={styles['list']} aria-label={t('signInProvidersPlace.title')}>
          {data.map((one) => (
            <ProviderRow key={one.change} one={one} onDo={(what) => setDoing({ what, one })} />
          ))}
        </ul>
      )}
      {doing?.what === 'add' && <ProviderDialog wish={{ create }} tryDirectory={tryDirectory} onClose={close} />}
      {doing?.what === 'edit' && <ProviderDialog wish={doing} tryDirectory={tryDirectory} onClose={close} />}
      {doing?.what === 'remove' && <RemoveProvider one={doing.one} onClose={close} />}
    </div>
  )
}

function ProviderRow({ one, onDo }: { one: SignInProvider; onDo: (what: 'edit' | 'remove') => void }) {
  const { t } = useTexts()
  const { name, kind, issuer, callback, backChannelLogout, siteMetadata, isOn } = one
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <bdi>{name}</bdi>
        {!isOn && <span className={styles['badge']}>{t('signInProviders.off')}</span>}
        <div className={styles['muted']}>
          <bdi dir="ltr">{issuer}</bdi>
        </div>
        {callback !== null && (
          <div className={styles['muted']}>
            {t(kind === 'saml' ? 'signInProviders.samlCallback' : 'signInProviders.callback')}{' '}
            <bdi dir="ltr">{callback}</bdi>
          </div>
        )}
        {backChannelLogout !== null && (
          <div className={styles['muted']}>
            {t('signInProviders.backChannelLogout')} <bdi dir="ltr">{backChannelLogout}</bdi>
          </div>
        )}
        {siteMetadata !== null && (
          <div className={styles['muted']}>
            {t('signInProviders.siteMetadata')} <bdi dir="ltr">{siteMetadata}</bdi>
          </div>
        )}
      </div>
      <Button aria-label={t('signInProviders.editOne', { name })} onPress={() => onDo('edit')}>
        {t('signInProviders.edit')}
      </Button>
      <Button aria-label={t('signInProviders.removeOne', { name })} onPress={() => onDo('remove')}>
        {t('signInProviders.remove')}
      </Button>
    </li>
  )
}

function RemoveProvider({ one, onClose }: { one: SignInProvider; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <RemoveDialog
      href={one.remove}
      title={t('signInProviders.removeTitle', { name: one.name })}
      text={t('signInProviders.removeText')}
      yes={t('signInProviders.remove')}
      done={t('signInProviders.removed')}
      isTouched={(_, kind) => kind === 'sign-in-provider-list' || kind === 'ways-in'}
      onClose={onClose}
    />
  )
}
