import type { User } from '@vitrine/contract/people.ts'
import { Avatar } from '@vitrine/ui/avatar.tsx'
import { useMemo } from 'react'
import type { DirectoryColumn } from '#features/directory/directory-grid.tsx'
import { shortDate } from '#platform/i18n/short-date.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people.module.css'
import { type Licences, useLicences } from './use-licences.ts'

/** Which columns are shown until somebody chooses (USR-011). */
export const shownUserColumns = {
  id: false,
  username: true,
  firstName: false,
  lastName: false,
  fullName: true,
  license: false,
  company: false,
  expires: false,
  lastLoginDate: false,
  isEnabled: false,
}

/** A date as the administration of people shows it: `07 Mar 2026` (USR-091). */
export function userDay(moment: string, { language }: Pick<Texts, 'language'>): string {
  return shortDate(new Date(moment), language)
}

const isExpired = ({ account: { expires } }: User) => expires !== null && Date.parse(expires) < Date.now()

/** The columns of the grid of people, in their order (USR-010). */
export function useUserColumns(): DirectoryColumn<User>[] {
  const texts = useTexts()
  const licences = useLicences()
  return useMemo(() => columnsOf(texts, licences), [texts, licences])
}

function columnsOf(texts: Texts, { levels }: Licences): DirectoryColumn<User>[] {
  const { t } = texts
  const text = (value: string) => <bdi>{value}</bdi>
  const day = (value: string | null) => (value === null ? t('people.never') : userDay(value, texts))
  return [
    { name: 'id', label: t('people.id'), sort: 'id', cell: ({ id }) => id },
    { name: 'username', label: t('people.username'), sort: 'username', cell: (user) => text(user.username) },
    { name: 'firstName', label: t('people.firstName'), sort: null, cell: ({ address }) => text(address.firstName) },
    { name: 'lastName', label: t('people.lastName'), sort: null, cell: ({ address }) => text(address.lastName) },
    {
      name: 'fullName',
      label: t('people.fullName'),
      sort: 'address.firstName',
      cell: (user) => (
        <>
          <span className={styles['face']}>
            <Avatar name={user.name} src={user.avatarHref} size={24} />
            {text(user.name)}
          </span>{' '}
          {user.isSiteOwner && <span className={styles['badge']}>{t('people.siteOwner')}</span>}
        </>
      ),
    },
    {
      name: 'license',
      label: t('people.license'),
      sort: null,
      cell: ({ license }) => levels.find(({ value }) => value === license.level)?.label ?? license.level,
    },
    { name: 'company', label: t('people.company'), sort: null, cell: ({ company }) => text(company) },
    {
      name: 'expires',
      label: t('people.expires'),
      sort: null,
      cell: (user) => (
        <span data-expired={isExpired(user) || undefined} className={styles['day']}>
          {day(user.account.expires)}
        </span>
      ),
    },
    {
      name: 'lastLoginDate',
      label: t('people.lastLogin'),
      sort: null,
      cell: ({ account }) => <span className={styles['day']}>{day(account.lastLoginDate)}</span>,
    },
    {
      name: 'isEnabled',
      label: t('people.enabled'),
      sort: null,
      cell: ({ account }) => t(account.isEnabled ? 'people.yes' : 'people.no'),
    },
  ]
}
