import type { Href } from '@vitrine/contract/document.ts'
import type { ListedMail } from '@vitrine/contract/mail.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { Mails } from 'lucide-react'
import { useState } from 'react'
import { ConfigGrid } from '#features/directory/config-grid.tsx'
import { OlderPages } from '#features/directory/older-pages.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './mail.module.css'

/** Mail, newest first, a page at a time. What was not sent can be read and tried again. */
export function Outbox({ first }: { first: Href<'mail-list'> }) {
  const { t } = useTexts()
  /** Null: the newest. */
  const [older, setOlder] = useState<Href<'mail-list'> | null>(null)
  const [read, setRead] = useState<ListedMail | null>(null)
  const { document, problem, retry } = useResource(older ?? first, 'mail-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('mail.loading')} />
  const { data, paging, isSending } = document
  return (
    <>
      {!isSending && <p>{t('mail.kept')}</p>}
      {data.length === 0 ? (
        <EmptyState icon={Mails} title={t('mail.none')} text={t('mail.noneText')} />
      ) : (
        <MailTable mails={data} onRead={setRead} onSent={retry} />
      )}
      <OlderPages
        isOlder={older !== null}
        next={paging.next}
        newest={t('mail.newest')}
        older={t('mail.older')}
        onChange={setOlder}
      />
      {read !== null && <MailText mail={read} onClose={() => setRead(null)} />}
    </>
  )
}

const columns = ['when', 'to', 'subject', 'state'] as const

interface MailTableProps {
  mails: readonly ListedMail[]
  onRead: (mail: ListedMail) => void
  onSent: () => void
}

function MailTable({ mails, onRead, onSent }: MailTableProps) {
  const { t, moment } = useTexts()
  const client = useResourceClient()
  const sendAgain = async ({ sendAgain: deed }: ListedMail) => {
    if (deed === null) return
    try {
      await client.perform(deed)
      notifyDone(t('mail.isTried'))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    onSent()
  }
  return (
    <ConfigGrid
      grid="configGrids.mail"
      label={t('shell.mail')}
      columns={columns.map((name) => ({ name, label: t(`mail.${name}`) }))}
      last={t('mail.action')}
    >
      {(shown) =>
        mails.map((mail) => (
          <tr key={mail.id} data-state={mail.state}>
            {shown['when'] && (
              <td>
                <time dateTime={mail.created}>{moment(mail.created)}</time>
              </td>
            )}
            {shown['to'] && (
              <td>
                <bdi>{mail.to}</bdi>
              </td>
            )}
            {shown['subject'] && (
              <td>
                {mail.sendAgain === null ? (
                  <bdi>{mail.subject}</bdi>
                ) : (
                  <button type="button" className={styles['subject']} onClick={() => onRead(mail)}>
                    <bdi>{mail.subject}</bdi>
                  </button>
                )}
              </td>
            )}
            {shown['state'] && (
              <td>
                {t(`mail.${mail.state}`)}
                {mail.fault !== '' && (
                  <div className={styles['fault']}>
                    <bdi>{mail.fault}</bdi>
                  </div>
                )}
              </td>
            )}
            <td>
              {mail.sendAgain !== null && <Button onPress={() => void sendAgain(mail)}>{t('mail.sendAgain')}</Button>}
            </td>
          </tr>
        ))
      }
    </ConfigGrid>
  )
}

function MailText({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(mail.href, 'mail')
  return (
    <Dialog title={mail.subject} isWide onClose={onClose}>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document === undefined && problem === null && <Spinner label={t('mail.loading')} />}
      {document !== undefined && (
        <pre className={styles['text']} dir="auto">
          {document.text}
        </pre>
      )}
      <div className={styles['pages']}>
        <Button autoFocus onPress={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </Dialog>
  )
}
