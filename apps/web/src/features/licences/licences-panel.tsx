import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { AssetLicences } from '@vitrine/contract/licences.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Unlink } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FreeQuestion } from './free-question.tsx'
import { standingOf } from './licence-days.ts'
import { limitsOf } from './licence-limits.ts'
import styles from './licences.module.css'
import { useTie } from './use-tie.ts'

type Ties = NonNullable<AssetLicences['ties']>
type One = AssetLicences['data'][number]

/** The licences of a file, where it has any, and whether they hold it back. */
export function LicencesPanel({ asset, href }: { asset: Asset; href: Href<'asset-licences'> }) {
  const { t } = useTexts()
  const { document } = useResource(href, 'asset-licences')
  if (document === undefined || document.data.length === 0) return null
  const { data, isHeld, ties } = document
  return (
    <section aria-label={t('licences.title')} className={styles['section']}>
      <h3 className={styles['title']}>{t('licences.title')}</h3>
      {isHeld && <p className={styles['held']}>{t('licences.held')}</p>}
      <ul aria-label={t('licences.title')} className={styles['list']}>
        {data.map((one) => (
          <li key={one.id} className={styles['one']}>
            <Facts one={one} />
            {ties !== null && <Untie one={one} asset={asset} ties={ties} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ one }: { one: One }) {
  const texts = useTexts()
  const { name, licensor, link } = one
  return (
    <span className={styles['facts']}>
      {link === '' ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={link} target="_blank" rel="noreferrer">
          <bdi>{name}</bdi>
        </a>
      )}
      {licensor !== '' && <bdi className={styles['muted']}>{licensor}</bdi>}
      <span className={styles['muted']}>{standingOf(one, texts)}</span>
      {limitsOf(one, texts).map((limit) => (
        <span key={limit} className={styles['muted']}>
          {limit}
        </span>
      ))}
    </span>
  )
}

function Untie({ one, asset, ties }: { one: One; asset: Asset; ties: Ties }) {
  const { t } = useTexts()
  const { act, isBusy, freeing } = useTie(ties.change)
  return (
    <>
      <IconButton
        icon={Unlink}
        label={t('licences.untieOne', { name: one.name })}
        isDisabled={isBusy}
        onPress={() => void act({ assets: [asset.href], untie: [one.id] })}
      />
      {freeing !== null && <FreeQuestion freeing={freeing} />}
    </>
  )
}
