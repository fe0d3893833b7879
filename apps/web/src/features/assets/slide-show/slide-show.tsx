import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { useSurface } from '#platform/theme/use-surface.ts'
import { titleOf } from '../asset-words.ts'
import { pictureFor } from '../picture.ts'
import { useSpace } from '../player/use-space.ts'
import type { Viewed } from '../viewer/use-viewed.ts'
import { intervals, ShowBar } from './show-bar.tsx'
import styles from './slide-show.module.css'
import { useFullScreenEnd } from './use-full-screen-end.ts'
import { useIdle } from './use-idle.ts'
import { useSequence } from './use-sequence.ts'
import { useShowCommands } from './use-show-commands.ts'

const intervalChoice = storedValue<number>(
  'slideInterval',
  (text) => intervals.find((each) => each === Number(text)) ?? 5,
)

export interface SlideShowProps {
  viewed: Viewed
  hrefs: readonly string[] | null
  onEnd: () => void
}

/** One picture after the other, as large as the screen. It waits for the next one rather than showing half of it. */
export function SlideShow({ viewed, hrefs, onEnd }: SlideShowProps) {
  const { t } = useTexts()
  const [isPlaying, setPlaying] = useState(true)
  const [seconds, setSeconds] = useStoredValue(intervalChoice)
  const [shown, setShown] = useState('')
  const { asset } = viewed
  const { turn, isNextReady, position, total } = useSequence(viewed, hrefs)
  const isDue = useDue(isPlaying && shown === asset?.href, `${shown} ${seconds}`, seconds)
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    if (isDue && isNextReady) latest.current(1)
  }, [isDue, isNextReady])
  useSurface('dark')
  useFullScreenEnd(onEnd)
  useSpace(() => setPlaying((known) => !known))
  const { isIdle, wake } = useIdle()
  const faster = (by: number) => {
    const at = Math.max(
      0,
      intervals.findIndex((each) => each >= seconds),
    )
    setSeconds(intervals[Math.max(0, Math.min(intervals.length - 1, at + by))] ?? seconds)
  }
  const commands = useShowCommands({
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    turn,
    end: onEnd,
    longer: faster,
  })
  const picture = asset && pictureFor(asset, Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio)
  return (
    <main className={styles['show']} data-idle={isIdle || undefined} onPointerMove={wake} onPointerDown={wake}>
      {asset && picture && (
        <img
          key={asset.href}
          src={picture.href}
          alt={asset.filename}
          draggable={false}
          className={styles['slide']}
          onLoad={({ currentTarget }) => {
            currentTarget.setAttribute('data-loaded', '')
            setShown(asset.href)
          }}
          // What has no picture is passed over in its turn.
          onError={() => setShown(asset.href)}
        />
      )}
      {shown !== asset?.href && <Spinner label={t('viewer.loading')} />}
      <ShowBar commands={commands} place={{ position, total }} seconds={seconds} onSeconds={setSeconds}>
        {asset ? titleOf(asset) : ''}
      </ShowBar>
    </main>
  )
}

/** True once it has been so for so many seconds; another `key` begins anew. */
function useDue(isOn: boolean, key: string, seconds: number): boolean {
  const [due, setDue] = useState('')
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setDue(key), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isOn, key, seconds])
  return isOn && due === key
}
