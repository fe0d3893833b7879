import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { ImageOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './cover-actions.module.css'
import { CoverDialog } from './cover-dialog.tsx'

/** Chooses the cover of an archive or album, and takes a chosen one away (COL-032). */
export function CoverActions({ collection }: { collection: CollectionInfo }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { user } = useSession()
  const [isChoosing, setChoosing] = useState(false)
  if (user === null) return null
  const { name, originalURL, posterAsset } = collection
  const set = async (poster: string | null) => {
    setChoosing(false)
    try {
      const address = originalURL as CollectionInfo['href']
      await client.change(address, 'collectioninfo', { poster_asset: poster }, { as: 'collectionupdate' })
      const lists = [user.archives, user.albums, originalURL, expandedLists(user.searchURL)]
      await client.doubt((read) => lists.some((list) => read.startsWith(list)))
      notifyBriefly(t(poster === null ? 'covers.cleared' : 'covers.changed', { name }))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
  }
  return (
    <div className={styles['actions']}>
      <button type="button" aria-label={t('covers.choose', { name })} onClick={() => setChoosing(true)}>
        <ImagePlus size={18} aria-hidden />
      </button>
      {posterAsset !== null && (
        <button type="button" aria-label={t('covers.clear', { name })} onClick={() => void set(null)}>
          <ImageOff size={18} aria-hidden />
        </button>
      )}
      {isChoosing && (
        <CoverDialog
          name={name}
          href={`${user.views.selection}?in=${encodeURIComponent(originalURL)}`}
          onChosen={(poster) => void set(poster)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Where what was found in archives is listed. */
const expandedLists = (template: string) => template.replace(/\{.*/, '')
