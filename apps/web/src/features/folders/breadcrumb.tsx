import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../../client-addresses.ts'
import styles from './breadcrumb.module.css'

/** The way from the archive down to the collection in view, or from the albums to one of them. */
export function Breadcrumb({ info }: { info: Pick<CollectionInfo, 'name' | 'ancestors' | 'type'> }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('folders.path')} className={styles['trail']}>
      <ol className={styles['trail']}>
        {info.type === 'album' ? (
          <Step href={clientAddresses.found('albums')} name={t('albumsPlace.title')} />
        ) : (
          <Step href={entrance} name={t('archives.title')} />
        )}
        {info.ancestors.toReversed().map(({ name, href }) => (
          <Step key={href} href={href} name={name} />
        ))}
        <li className={styles['step']} aria-current="page">
          <h1 className={styles['name']} title={info.name} dir="auto">
            {info.name}
          </h1>
        </li>
      </ol>
    </nav>
  )
}

function Step({ href, name }: { href: string; name: string }) {
  return (
    <li className={styles['step']}>
      <Link href={href} className={styles['name']} title={name} dir="auto">
        {name}
      </Link>
      <ChevronRight size={16} aria-hidden className={styles['mark']} />
    </li>
  )
}
