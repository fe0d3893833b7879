import type { UploadRoom } from '@vitrine/contract/uploads.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { hasEnded, isDouble, type RoomAddress, type UploadItem } from './upload-item.ts'
import styles from './upload-view.module.css'

interface RoomLeftProps {
  address: RoomAddress
  /** The archive that is chosen. */
  destination: string
  items: readonly UploadItem[]
  /** How many uploads the server has heard to be given up. */
  givenUp: number
}

/** What may still come into an archive that has a limit, and whether what waits is more than that. */
export function RoomLeft({ address, destination, items, givenUp }: RoomLeftProps) {
  const { t, bytes } = useTexts()
  // What is begun is reserved by the server, what has ended may have made room.
  const begun = items.filter(({ creation }) => creation !== null).length
  const moment = `${begun} ${items.filter(hasEnded).length} ${givenUp}`
  const room = useRoom(address, destination, moment)
  if (room === null || room.limit === null || room.free === null) return null
  const waiting = items.filter((item) => item.creation === null && !hasEnded(item) && !isDouble(item))
  const wanted = waiting
    .filter(({ target }) => target.href.startsWith(destination))
    .reduce((sum, { file }) => sum + file.size, 0)
  const isFull = room.free === 0
  const isShort = isFull || wanted > room.free
  return (
    <p className={isShort ? styles['short'] : styles['room']} role="status">
      {t('uploads.room', { free: bytes(room.free), limit: bytes(room.limit) })}
      {isShort && ` ${t(isFull ? 'uploads.roomFull' : 'uploads.roomShort')}`}
    </p>
  )
}

/** Null before it is known. */
function useRoom(address: RoomAddress, destination: string, moment: string): UploadRoom | null {
  const client = useResourceClient()
  const [known, setKnown] = useState<{ destination: string; room: UploadRoom } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as files begin and end
  useEffect(() => {
    let isWanted = true
    client.perform(address, 'upload-room-request', { destination }).then(
      (room) => isWanted && setKnown({ destination, room }),
      // Whatever is wrong is told of each file that is sent there.
      () => isWanted && setKnown(null),
    )
    return () => {
      isWanted = false
    }
  }, [client, address, destination, moment])
  return known?.destination === destination ? known.room : null
}
