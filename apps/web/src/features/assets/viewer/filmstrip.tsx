import type { Asset } from '@vitrine/contract/assets.ts'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { titleOf } from '../asset-words.ts'
import { pictureFor } from '../picture.ts'
import { reach, type Viewed } from './use-viewed.ts'
import { writeViewAddress } from './view-address.ts'
import styles from './viewer.module.css'

/**
 * What lies before and after in the list; the one in view always in the middle, so that nothing jumps. Where there is not
 * room for all of it, on phones, it is moved along instead, and begins with the first.
 */
export function Filmstrip({ viewed }: { viewed: Viewed }) {
  const { t } = useTexts()
  const { position, total, collection, assetAt } = viewed
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves it along
  useLayoutEffect(() => {
    const box = strip.current
    const slot = box?.querySelector('[aria-current]')
    if (!box || !slot) return
    const [whole, one] = [box.getBoundingClientRect(), slot.getBoundingClientRect()]
    box.scrollLeft += one.left + one.width / 2 - (whole.left + whole.width / 2)
  }, [position, total])
  if (position < 0 || total < 2) return null
  return (
    <nav ref={strip} aria-label={t('viewer.filmstrip')} className={styles['strip']}>
      {Array.from({ length: 2 * reach + 1 }, (_, index) => {
        const at = position - reach + index
        if (at < 0 || at >= total) return <span key={at} className={styles['slot']} data-outside />
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
