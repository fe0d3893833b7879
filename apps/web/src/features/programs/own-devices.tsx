import type { Device } from '@vitrine/contract/devices.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import styles from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { browserName } from './browser-name.ts'

/** The browsers in which a person is signed in; each can be signed out from here, or all of them. */
export function OwnDevices({ first }: { first: Href<'device-list'> }) {
  const { t } = useTexts()
  const [older, setOlder] = useState<Href<'device-list'> | null>(null)
  const [asked, setAsked] = useState<Device | 'all' | null>(null)
  const { document, problem, retry } = useResource(older ?? first, 'device-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('programs.loading')} />
  const { data, paging } = document
  return (
    <div className={styles['section']}>
      <ul className={styles['list']} aria-label={t('programs.devices')}>
        {data.map((one) => (
          <DeviceRow key={one.end} one={one} onEnd={() => setAsked(one)} />
        ))}
      </ul>
      <OlderPages
        isOlder={older !== null}
        next={paging?.next ?? null}
        newest={t('programs.newest')}
        older={t('programs.older')}
        onChange={setOlder}
      />
      <div className={styles['deeds']}>
        <Button onPress={() => setAsked('all')}>{t('session.logOutEverywhere')}</Button>
      </div>
      {asked !== null && <DeviceQuestion list={first} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function useDeviceName() {
  const { t } = useTexts()
  return ({ agent }: Device) => {
    const { browser, system } = browserName(agent)
    if (browser === null) return agent === '' ? t('programs.someBrowser') : agent
    return system === null ? browser : t('programs.browserOn', { browser, system })
  }
}

function DeviceRow({ one, onEnd }: { one: Device; onEnd: () => void }) {
  const { t, moment } = useTexts()
  const name = useDeviceName()(one)
  const facts = [
    t('programs.signedIn', { when: moment(one.signedIn) }),
    t('programs.lastUsed', { when: moment(one.lastUsed) }),
  ]
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <bdi>{name}</bdi>
        {one.isThis && <span className={styles['badge']}>{t('programs.thisOne')}</span>}
        <div className={styles['muted']}>
          {facts.join(' · ')} · <bdi dir="ltr">{one.address}</bdi>
        </div>
      </div>
      {!one.isThis && (
        <Button aria-label={t('programs.signOutOne', { name })} onPress={onEnd}>
          {t('programs.signOut')}
        </Button>
      )}
    </li>
  )
}

interface DeviceQuestionProps {
  list: Href<'device-list'>
  asked: Device | 'all'
  onClose: () => void
}

/** Asks before one device is signed out, or all of them, this one too. */
function DeviceQuestion({ list, asked, onClose }: DeviceQuestionProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const logOut = useLogOut()
  const nameOf = useDeviceName()
  const end = async ({ end: deed }: Device) => {
    try {
      await client.remove(deed)
      notifyDone(t('programs.signedOut'))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((address) => address.startsWith(list))
    onClose()
  }
  const isAll = asked === 'all'
  return (
    <ConfirmDialog
      title={isAll ? t('session.logOutEverywhere') : t('programs.signOutTitle', { name: nameOf(asked) })}
      text={t(isAll ? 'programs.everywhereText' : 'programs.signOutText')}
      yes={t(isAll ? 'session.logOutEverywhere' : 'programs.signOut')}
      no={t('shell.cancel')}
      onYes={() => (isAll ? logOut(true).finally(onClose) : end(asked))}
      onNo={onClose}
    />
  )
}
