import type { Invitation } from '@vitrine/contract/invitations.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Building2, ChevronDown, ChevronUp, Link2, User } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CopyLink } from './copy-link.tsx'
import styles from './invitations.module.css'

const icons = { user: User, organization: Building2, anyone: Link2 } as const

/** INV-031: no attribute says it. */
function typeOf({ email, organization }: Invitation): keyof typeof icons {
  if (email !== null) return 'user'
  return organization === null ? 'anyone' : 'organization'
}

interface InvitationRowProps {
  invitation: Invitation
  onRevoke: () => void
}

/** One invitation; below it, when it is opened, what else is known (INV-033). */
export function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
  const { t, moment } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const type = typeOf(invitation)
  const Icon = icons[type]
  const whom = invitation.email ?? invitation.organization ?? ''
  const name = whom === '' ? t('invitations.anyone') : whom
  return (
    <>
      <tr data-type={type}>
        <td>
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t(isOpen ? 'invitations.showLess' : 'invitations.showMore', { name })}
            isDense
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </td>
        <td>
          <span className={styles['type']}>
            <Icon size={16} aria-hidden />
            {t(`invitations.${type}`)}
          </span>
        </td>
        <td>
          <bdi>{whom}</bdi>
        </td>
        <td>
          {invitation.invitationViewHref === null ? (
            <span className={styles['muted']}>{t('invitations.byMail')}</span>
          ) : (
            <CopyLink href={invitation.invitationViewHref} />
          )}
        </td>
        <td className={styles['day']}>
          <time dateTime={invitation.created}>{moment(invitation.created)}</time>
        </td>
        <td>
          <Button aria-label={t('invitations.revokeOne', { name })} onPress={onRevoke}>
            {t('invitations.revoke')}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6}>
            <More invitation={invitation} />
          </td>
        </tr>
      )}
    </>
  )
}

function More({ invitation }: { invitation: Invitation }) {
  const { t, moment } = useTexts()
  const { description, groupNames, redeemedBy, expires } = invitation
  const people = redeemedBy.map(({ name, username }) => (name === username ? name : `${name} (${username})`))
  const listed = (texts: readonly string[]) =>
    texts.length === 0 ? t('invitations.nobody') : <bdi>{texts.join(', ')}</bdi>
  return (
    <dl className={styles['more']}>
      <dt>{t('invitations.description')}</dt>
      <dd>{description === '' ? '–' : <bdi>{description}</bdi>}</dd>
      <dt>{t('invitations.groups')}</dt>
      <dd>{listed(groupNames)}</dd>
      <dt>{t('invitations.redeemedBy')}</dt>
      <dd>{listed(people)}</dd>
      <dt>{t('invitations.expires')}</dt>
      <dd>{moment(expires)}</dd>
    </dl>
  )
}
