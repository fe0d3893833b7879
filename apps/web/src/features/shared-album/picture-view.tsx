import type { Asset } from '@vitrine/contract/assets.ts'
import type { SharedAlbum } from '@vitrine/contract/shares.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SaveLink } from './save-link.tsx'
import styles from './shared-album.module.css'
import { previewOf, titleOf } from './shared-tile.tsx'

interface PictureViewProps {
  assets: readonly Asset[]
  at: number
  /** Of all pictures, those that are not loaded yet too. */
  count: number
  terms: SharedAlbum['terms']
  uses: SharedAlbum['licenceUses']
  onMove: (at: number) => void
  onClose: () => void
}

const wished = 1600

/** One picture over the page. The dialog of the browser keeps the focus and closes by Escape; arrows lead to the neighbours. */
export function PictureView({ assets, at, count, terms, uses, onMove, onClose }: PictureViewProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const isAside = useRef(false)
  /** What the browser shows above everything else would lie over the terms of use. */
  const stepAside = (isAsking: boolean) => {
    isAside.current = isAsking
    if (isAsking) dialog.current?.close()
    else dialog.current?.showModal()
  }
  const asset = assets[at]
  if (asset === undefined) return null
  const move = (step: -1 | 1) => assets[at + step] !== undefined && onMove(at + step)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === onward ? 1 : -1)
  }
  const title = titleOf(asset)
  const description = asset.builtinFields.find(({ field }) => field === 'description')?.value
  const original = asset.renditions.find((rendition) => rendition.default)
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={styles['view']}
      onKeyDown={onKeyDown}
      onClose={() => !isAside.current && !dialog.current?.open && onClose()}
    >
      <div className={styles['viewBar']}>
        <p aria-live="polite" className={styles['place']}>
          {t('sharedAlbum.place', { at: at + 1, count })}
        </p>
        {original !== undefined && (
          <SaveLink
            href={original.href}
            hrefFor={original.hrefFor ?? null}
            terms={terms}
            uses={uses}
            onAsking={stepAside}
          >
            {t('sharedAlbum.download')}
          </SaveLink>
        )}
        <button type="button" aria-label={t('sharedAlbum.close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <div className={styles['stage']}>
        <button
          type="button"
          aria-label={t('sharedAlbum.earlier')}
          disabled={at === 0}
          onClick={() => move(-1)}
          className={styles['step']}
        >
          <ChevronLeft size={24} aria-hidden />
        </button>
        <img key={asset.href} src={previewOf(asset, wished)?.href} alt={title} className={styles['picture']} />
        <button
          type="button"
          aria-label={t('sharedAlbum.later')}
          disabled={assets[at + 1] === undefined}
          onClick={() => move(1)}
          className={styles['step']}
        >
          <ChevronRight size={24} aria-hidden />
        </button>
      </div>
      <div className={styles['about']}>
        <h2 dir="auto">{title}</h2>
        {typeof description === 'string' && description !== '' && <p dir="auto">{description}</p>}
      </div>
    </dialog>
  )
}
