import type { Asset } from '@vitrine/contract/assets.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { titleOf } from '../asset-words.ts'
import { pictureFor } from '../picture.ts'
import { reach, type Viewed } from './use-viewed.ts'
import { writeViewAddress } from './view-address.ts'
import styles from './viewer.module.css'

/** What lies before and after in the list; the one in view always in the middle, so that nothing jumps. */
export function Filmstrip({ viewed }: { viewed: Viewed }) {
  const { t } = useTexts()
  const { position, total, collection, assetAt } = viewed
  if (position < 0 || total < 2) return null
  return (
    <nav aria-label={t('viewer.filmstrip')} className={styles['strip']}>
      {Array.from({ length: 2 * reach + 1 }, (_, index) => {
        const at = position - reach + index
        return <Slot key={at} asset={assetAt(at)} at={at} isCurrent={at === position} collection={collection} />
      })}
    </nav>
  )
}

interface SlotProps {
  asset: Asset | undefined
  at: number
  isCurrent: boolean
  collection: string
}

function Slot({ asset, at, isCurrent, collection }: SlotProps) {
  if (asset === undefined) return <span className={styles['slot']} data-empty />
  const address = writeViewAddress(asset.href, collection, at)
  const picture = pictureFor(asset, 200)
  return (
    <a
      href={address}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      aria-label={titleOf(asset)}
      className={styles['slot']}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // One entry of the history for the whole walk: going back leads to the list.
        go(address, { replace: true, state: window.history.state })
      }}
    >
      {picture && <img src={picture.href} alt="" draggable={false} decoding="async" className={styles['thumb']} />}
    </a>
  )
}
