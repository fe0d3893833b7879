import type { Href } from '@vitrine/contract/document.ts'
import { X } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './extended.module.css'
import { usePartWords } from './part-words.ts'
import { partsOf } from './search-criteria.ts'

export interface CriteriaChipsProps {
  address: string
  isInBar: boolean
  /** The fields of what is searched, which have names; null where several archives are. */
  view: Href<'metadata-set'> | null
}

/** What is asked for beside the text, each with a way to the same search without it. */
export function CriteriaChips({ address, isInBar, view }: CriteriaChipsProps) {
  const { t } = useTexts()
  const words = usePartWords(view)
  const [path = '', query = ''] = address.split('?')
  const parts = partsOf(query)
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('extendedSearch.chips')} className={`${styles['chips']} ${isInBar ? styles['inBar'] : ''}`}>
      {parts.map(({ key, values, without }) => {
        const text = words(key, values)
        return (
          <li key={`${key} ${text}`} className={styles['chip']}>
            <bdi title={text}>{text}</bdi>
            <Link
              href={without === '' ? path : `${path}?${without}`}
              aria-label={t('extendedSearch.without', { text })}
            >
              <X size={14} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
