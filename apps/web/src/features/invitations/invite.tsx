import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { InvitationWish } from '@vitrine/contract/invitations.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChooseGroups } from './choose-groups.tsx'
import { ChooseInvited } from './choose-invited.tsx'
import { CopyLink } from './copy-link.tsx'
import { createErrorKey } from './invitation-errors.ts'
import styles from './invitations.module.css'
import { emptyDraft, type InviteDraft, wishOf } from './invite-draft.ts'

type Step = 'invited' | 'groups' | 'link'
type Created = { totalInvitationsCreated: number; invitationLink: string | null }

/**
 * The steps in which people are invited: whom, into which groups, and the link where there is one (INV-002 to INV-008).
 * `onDone` is told what is to be said of it, empty for nothing.
 */
export function Invite({ onDone }: { onDone: (notice: string) => void }) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>('invited')
  const [draft, setDraft] = useState<InviteDraft>(emptyDraft)
  const [link, setLink] = useState('')
  const list = useSession().user?.invitations ?? null
  const { document } = useResource(list, 'invitations')
  const change = (part: Partial<InviteDraft>) => setDraft((before) => ({ ...before, ...part }))
  const sending = useSending(document?.create ?? null, draft.kind, (found, notice) => {
    if (found === null) return onDone(notice)
    setLink(found)
    setStep('link')
  })
  const close = () => onDone('')
  return (
    <>
      <h2>{t(`invitations.${step}Title`)}</h2>
      {step === 'invited' && (
        <ChooseInvited draft={draft} onChange={change} onNext={() => setStep('groups')} onCancel={close} />
      )}
      {step === 'groups' && document !== undefined && (
        <div className={styles['form']}>
          <ChooseGroups
            template={document.groupSearch}
            groups={draft.groups}
            lead={t('invitations.groupsText')}
            onChange={(groups) => change({ groups })}
          />
          {sending.fault !== null && (
            <p role="alert" className={styles['fault']}>
              {sending.fault}
            </p>
          )}
          <div className={styles['buttons']}>
            <Button onPress={() => setStep('invited')}>{t('shell.cancel')}</Button>
            <Button look="primary" isPending={sending.isBusy} onPress={() => void sending.send(wishOf(draft))}>
              {t(draft.kind === 'user' ? 'invitations.send' : 'invitations.makeLink')}
            </Button>
          </div>
        </div>
      )}
      {step === 'link' && (
        <div className={styles['form']}>
          <p className={styles['lead']}>
            {draft.kind === 'organization'
              ? t('invitations.linkForDomain', { domain: draft.domain })
              : t('invitations.linkForAll')}
          </p>
          <CopyLink href={link} isWhole />
          <div className={styles['buttons']}>
            <Button look="primary" autoFocus onPress={close}>
              {t('invitations.ok')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** Sends the invitation; `onSent` gets the link of one that is shared, null for others, and what is said of these. */
function useSending(
  create: DocumentOf<'invitations'>['create'] | null,
  kind: InviteDraft['kind'],
  onSent: (link: string | null, notice: string) => void,
) {
  const { t } = useTexts()
  const client = useResourceClient()
  const list = useSession().user?.invitations ?? null
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Why what came back is not what was asked for (INV-022, INV-023). */
  const faultOf = ({ totalInvitationsCreated: count, invitationLink }: Created) => {
    if (count === 0) return t('invitations.noInvitationsSent')
    return kind !== 'user' && invitationLink === null ? t('invitations.errorNoLink') : null
  }
  const send = async (wish: InvitationWish) => {
    if (create === null || isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const made = await client.perform(create, 'invitation-wish', wish)
      const wrong = faultOf(made)
      if (wrong !== null) return setFault(wrong)
      if (kind === 'user') onSent(null, t('invitations.sent', { count: made.totalInvitationsCreated }))
      else onSent(made.invitationLink, '')
    } catch (problem) {
      setFault(t(createErrorKey(problem as Error)))
    } finally {
      setBusy(false)
      await client.doubt((address) => list !== null && address.startsWith(String(list)))
    }
  }
  return { send, fault, isBusy }
}
