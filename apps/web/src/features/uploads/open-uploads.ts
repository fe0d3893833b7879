import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'

/** Whether the frame of uploads is there, and whether it is in view: what is on its way goes on while it is not. */
interface Frame {
  isThere: boolean
  isShown: boolean
  isBusy: boolean
}

let frame: Frame = { isThere: false, isShown: false, isBusy: false }

function set(change: Partial<Frame>) {
  frame = { ...frame, ...change }
  fire('uploadFrame.changed')
}

export const toggleUploads = () => set({ isThere: true, isShown: !frame.isShown })
export const showUploads = () => set({ isThere: true, isShown: true })
export const hideUploads = () => set({ isShown: false })
export const noteUploading = (isBusy: boolean) => set({ isBusy })

const subscribe = (listener: () => void) => handle('uploadFrame.changed', listener)

export function useUploadFrame(): Frame {
  return useSyncExternalStore(subscribe, () => frame)
}
