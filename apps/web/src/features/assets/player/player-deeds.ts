import { storedValue } from '#platform/storage/stored-value.ts'

/** Volume from 0 to 1, the same for everything that is played in this browser. */
export const volumeChoice = storedValue<number>('playerVolume', (text) => {
  const volume = Number(text ?? 1)
  return volume >= 0 && volume <= 1 ? volume : 1
})

export const rates = [0.25, 0.5, 1, 1.5, 2, 4] as const

/** What can be done with a film or sound: each does nothing while there is no element. */
export function playerDeeds(find: () => HTMLMediaElement | null, frameRate: number) {
  const withMedia = (act: (media: HTMLMediaElement) => void) => {
    const media = find()
    if (media !== null) act(media)
  }
  const seek = (time: number) =>
    withMedia((media) => {
      const end = Number.isFinite(media.duration) ? media.duration : time
      media.currentTime = Math.max(0, Math.min(end, time))
    })
  const setVolume = (volume: number) =>
    withMedia((media) => {
      media.volume = Math.max(0, Math.min(1, volume))
      media.muted = false
      volumeChoice.set(media.volume)
    })
  return {
    seek,
    setVolume,
    bySeconds: (seconds: number) => withMedia((media) => seek(media.currentTime + seconds)),
    byVolume: (change: number) => withMedia((media) => setVolume(media.volume + change)),
    byFrames: (frames: number) =>
      withMedia((media) => {
        media.pause()
        seek(media.currentTime + frames / frameRate)
      }),
    setRate: (rate: number) =>
      withMedia((media) => {
        media.playbackRate = rate
      }),
    byRates: (steps: number) =>
      withMedia((media) => {
        const at = rates.findIndex((rate) => rate >= media.playbackRate) + steps
        media.playbackRate = rates[Math.max(0, Math.min(rates.length - 1, at))] ?? 1
      }),
    // A play that is cut off by leaving or by a pause is refused; nothing is lost by it.
    toggle: () => withMedia((media) => (media.paused ? void media.play().catch(() => undefined) : media.pause())),
    playFrom: (time: number) =>
      withMedia((media) => {
        seek(time)
        if (media.paused) void media.play().catch(() => undefined)
      }),
    mute: () =>
      withMedia((media) => {
        media.muted = !media.muted
      }),
  }
}
