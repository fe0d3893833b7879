import { type RefObject, useMemo, useState } from 'react'
import { playerDeeds, volumeChoice } from './player-deeds.ts'

const atRest = { isPlaying: false, time: 0, volume: 1, isMuted: false, rate: 1, isBroken: false }

/** What a film or sound is doing, as its element tells, and what can be done with it. */
export function usePlayer(element: RefObject<HTMLMediaElement | null>, known: { duration: number; frameRate: number }) {
  const [state, setState] = useState(atRest)
  const [duration, setDuration] = useState(known.duration)
  const deeds = useMemo(() => playerDeeds(() => element.current, known.frameRate), [element, known.frameRate])
  const read = () => {
    const media = element.current
    if (media === null) return
    setState({
      isPlaying: !media.paused,
      time: media.currentTime,
      volume: media.volume,
      isMuted: media.muted,
      rate: media.playbackRate,
      isBroken: media.error !== null,
    })
    // A stream without an index has no end until it was played.
    if (Number.isFinite(media.duration)) setDuration(media.duration)
  }
  const begin = () => {
    if (element.current !== null) element.current.volume = volumeChoice.get()
    read()
  }
  const events = {
    onLoadedMetadata: begin,
    onDurationChange: read,
    onTimeUpdate: read,
    onSeeking: read,
    onPlay: read,
    onPause: read,
    onEnded: read,
    onVolumeChange: read,
    onRateChange: read,
    onError: read,
  }
  return { state: { ...state, duration }, events, ...deeds }
}

export type Played = ReturnType<typeof usePlayer>
