import type { AccessReason } from '@vitrine/contract/access-explanations.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

type About = AccessReason['about']
type Member = { id: number; name: string | null }

/** A step of a decision in words. */
export function useReasonText(): (reason: AccessReason) => string {
  const { t } = useTexts()
  const nameOf = ({ id, name }: Member) => name ?? t('archiveWhy.gone', { id: String(id) })
  const membership = (about: Extract<About, { kind: 'membership' }>) => {
    const { filter } = about
    const line = { place: about.place, name: nameOf(about.member) }
    if (!about.isMeant) return t('archiveWhy.lineOther', line)
    if (!about.gives) return t('archiveWhy.lineWithout', line)
    if (filter === '') return t('archiveWhy.lineGives', line)
    return t(about.fits ? 'archiveWhy.lineFits' : 'archiveWhy.lineFitsNot', { ...line, filter })
  }
  return ({ about }) => {
    switch (about.kind) {
      case 'account':
        return t(about.obstacle === null ? 'archiveWhy.inOrder' : `archiveWhy.account_${about.obstacle}`)
      case 'groups':
        return about.groups.length === 0
          ? t('archiveWhy.noGroups')
          : t('archiveWhy.groups', { names: about.groups.map(nameOf).join(', ') })
      case 'archive': {
        const { filter } = about
        if (filter === '') return t('archiveWhy.wholeArchive')
        return t(about.fits ? 'archiveWhy.archiveFits' : 'archiveWhy.archiveFitsNot', { filter })
      }
      case 'embargo':
        if (about.isExempt) return t('archiveWhy.embargoExempt')
        return t(about.rule === 'hide' ? 'archiveWhy.embargoHides' : 'archiveWhy.embargoLocks')
      case 'review':
        return t(about.isExempt ? 'archiveWhy.reviewExempt' : 'archiveWhy.reviewHides')
      case 'administrator':
        return t('archiveWhy.administrator')
      case 'membership':
        return membership(about)
      case 'token':
        return t(about.leaves ? 'archiveWhy.tokenLeaves' : 'archiveWhy.tokenTakes')
      case 'nothing':
        return t('archiveWhy.nothing')
    }
  }
}
