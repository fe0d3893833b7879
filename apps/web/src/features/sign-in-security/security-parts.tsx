import type { Passkey, SignInSecurity } from '@vitrine/contract/second-factors.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { type ReactNode, useId } from 'react'
import rows from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { knowsPasskeys } from './browser-passkeys.ts'
import type { Doing } from './doing.ts'
import styles from './sign-in-security.module.css'

interface PartProps {
  known: SignInSecurity
  onDo: (doing: Doing) => void
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

export function CodesPart({ known: { codes }, onDo }: PartProps) {
  const { t, moment } = useTexts()
  const isOn = codes.since !== null
  const text = isOn ? t('signInSecurity.codesOn', { when: moment(codes.since ?? '') }) : t('signInSecurity.codesOff')
  return (
    <Part title={t('signInSecurity.codes')} text={text}>
      <Button onPress={() => onDo({ what: isOn ? 'remove codes' : 'add codes' })}>
        {t(isOn ? 'signInSecurity.removeCodes' : 'signInSecurity.addCodes')}
      </Button>
    </Part>
  )
}

export function PasskeysPart({ known: { passkeys, askNewPasskey }, onDo }: PartProps) {
  const { t } = useTexts()
  const mayAdd = askNewPasskey !== null && knowsPasskeys()
  return (
    <Part title={t('signInSecurity.passkeys')} text={t('signInSecurity.passkeysText')}>
      {passkeys.length > 0 && (
        <ul className={rows['list']} aria-label={t('signInSecurity.passkeys')}>
          {passkeys.map((one) => (
            <PasskeyRow key={one.remove} one={one} onDo={onDo} />
          ))}
        </ul>
      )}
      {mayAdd ? (
        <Button onPress={() => onDo({ what: 'add passkey' })}>{t('signInSecurity.addPasskey')}</Button>
      ) : (
        <p className={rows['muted']}>{t('signInSecurity.noPasskeysHere')}</p>
      )}
    </Part>
  )
}

function PasskeyRow({ one, onDo }: { one: Passkey; onDo: PartProps['onDo'] }) {
  const { t, moment } = useTexts()
  const { name, created, lastUsed } = one
  const facts = [
    t('signInSecurity.made', { when: moment(created) }),
    lastUsed === null ? t('signInSecurity.notUsed') : t('signInSecurity.lastUsed', { when: moment(lastUsed) }),
  ]
  return (
    <li className={rows['row']}>
      <div className={rows['name']}>
        <bdi>{name}</bdi>
        <div className={rows['muted']}>{facts.join(' · ')}</div>
      </div>
      <Button aria-label={t('signInSecurity.renameOne', { name })} onPress={() => onDo({ what: 'rename', one })}>
        {t('signInSecurity.rename')}
      </Button>
      <Button
        aria-label={t('signInSecurity.removeOne', { name })}
        onPress={() => onDo({ what: 'remove passkey', one })}
      >
        {t('signInSecurity.remove')}
      </Button>
    </li>
  )
}

export function RecoveryPart({ known: { recovery }, onDo }: PartProps) {
  const { t } = useTexts()
  if (recovery.renew === null) return null
  return (
    <Part title={t('signInSecurity.recovery')} text={t('signInSecurity.recoveryLeft', { count: recovery.left })}>
      <Button onPress={() => onDo({ what: 'renew' })}>{t('signInSecurity.renew')}</Button>
    </Part>
  )
}
