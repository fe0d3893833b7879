import { useCallback, useEffect, useRef, useState } from 'react'
import { sharePlace } from './share-place.ts'
import { dropShared, type SharedFile, takeShared, waitingShared } from './shared-files.ts'

/** What waits on this device; undefined until it was looked. Pages and frames of this site tell each other what became of it. */
export function useSharedFiles() {
  const [files, setFiles] = useState<SharedFile[]>()
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    let isHere = true
    const look = () => void waitingShared(sharePlace).then((found) => isHere && setFiles(found))
    const heard = new BroadcastChannel(sharePlace)
    heard.addEventListener('message', look)
    channel.current = heard
    look()
    return () => {
      isHere = false
      heard.close()
    }
  }, [])
  const note = useCallback(() => {
    setFiles([])
    channel.current?.postMessage('changed')
  }, [])
  const drop = useCallback(async () => {
    await dropShared(sharePlace)
    note()
  }, [note])
  const take = useCallback(
    async (wanted: readonly SharedFile[]) => {
      const taken = await takeShared(sharePlace, wanted)
      note()
      return taken
    },
    [note],
  )
  return { files, drop, take }
}
