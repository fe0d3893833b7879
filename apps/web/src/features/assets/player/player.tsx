import type { Asset, Playback } from '@vitrine/contract/assets.ts'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useBoxSize } from '#features/assets/grid/placing/use-box-size.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useLeaps } from '../leaps.ts'
import { pictureFor, proportionsOf } from '../picture.ts'
import type { AssetStageProps, StageView } from '../viewer/stage.tsx'
import { fitted, type StageSizes } from '../viewer/zoom.ts'
import styles from './player.module.css'
import { PlayerBar } from './player-bar.tsx'
import { useCaptions } from './use-captions.ts'
import { type Played, usePlayer } from './use-player.ts'
import { usePlayerCommands } from './use-player-commands.ts'
import { useSource } from './use-source.ts'

/** Frames a second where a film does not say. */
const usualFrameRate = 25

/** A film or a sound, as large as it gets, with its controls below. Give it the asset's address as its key. */
export function Player({ asset, playback, onShown, overlay, children }: AssetStageProps & { playback: Playback }) {
  const isFilm = asset.doctype === 'movie'
  const stage = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const source = useSource(playback.href)
  const deeds = usePlayer(element, { duration: playback.duration, frameRate: frameRateOf(asset) })
  const fullScreen = () => turnFullScreen(stage.current)
  useLeaps(asset.href, deeds.playFrom)
  const commands = usePlayerCommands(deeds, { isFilm, fullScreen })
  const shown = useRef(onShown)
  useEffect(() => shown.current(), [])
  const picture = pictureFor(asset, (isFilm ? 1600 : 400) * window.devicePixelRatio)
  const isReady = source === 'ready' && !deeds.state.isBroken
  const captions = useCaptions(element, playback.captions, { isReady: source === 'ready', isFilm })
  const { width, height } = proportionsOf(asset)
  const screen = useRef<HTMLDivElement>(null)
  const sizes = useFilmSizes(screen, { width, height })
  const media = {
    ref: element,
    src: playback.href,
    preload: 'metadata',
    'aria-label': asset.filename,
    ...deeds.events,
    children: playback.captions.map(({ href, language, label }) => (
      <track
        key={href}
        kind="captions"
        src={href}
        srcLang={language ?? undefined}
        label={label}
        onError={captions.fail}
      />
    )),
  } as const
  return (
    <div ref={stage} className={styles['player']}>
      <div ref={screen} className={styles['screen']}>
        {isFilm && source === 'ready' && (
          <video
            {...media}
            poster={picture?.href}
            playsInline
            onClick={deeds.toggle}
            className={styles['film']}
            style={{ '--proportion': width / height } as React.CSSProperties}
          />
        )}
        {!isFilm && source === 'ready' && <audio {...media} />}
        {(!isFilm || source !== 'ready') && picture && <img src={picture.href} alt="" className={styles['cover']} />}
        <Notices source={source} isBroken={deeds.state.isBroken} captions={captions} />
        {children}
        {overlay?.over({ sizes, zoom: fitted, fit: () => undefined, page: null, played: playedOf(deeds) })}
      </div>
      <PlayerBar
        deeds={deeds}
        commands={commands}
        captions={captions}
        isReady={isReady}
        waveHref={playback.waveHref}
        marks={overlay?.onTimeline(deeds.state.duration)}
      />
    </div>
  )
}

const frameRateOf = ({ attributes }: Asset) => attributes.videoattributes?.framerate || usualFrameRate

function turnFullScreen(stage: HTMLElement | null): void {
  const isFull = document.fullscreenElement !== null
  void (isFull ? document.exitFullscreen() : stage?.requestFullscreen())?.catch(() => undefined)
}

interface NoticesProps {
  source: ReturnType<typeof useSource>
  isBroken: boolean
  captions: ReturnType<typeof useCaptions>
}

/** Why nothing is played, and what is said in what is. */
function Notices({ source, isBroken, captions }: NoticesProps) {
  const { t } = useTexts()
  return (
    <>
      {source === 'preparing' && <output className={styles['notice']}>{t('player.preparing')}</output>}
      {(source === 'unplayable' || isBroken) && <output className={styles['notice']}>{t('player.unplayable')}</output>}
      {captions.said.length > 0 && (
        <p className={styles['said']} dir="auto" lang={captions.shown?.language ?? undefined}>
          {captions.said.join('\n')}
        </p>
      )}
    </>
  )
}

/** A film is as large as its screen allows. */
function useFilmSizes(screen: RefObject<HTMLElement | null>, film: StageSizes['fit']): StageSizes {
  const size = useBoxSize(screen)
  const { width, height } = film
  return useMemo(() => {
    const stage = size ?? { width: 0, height: 0 }
    const scale = Math.min(stage.width / width, stage.height / height)
    return { fit: { width: width * scale, height: height * scale }, stage, largest: 1 }
  }, [size, width, height])
}

function playedOf({ state, seek, toggle }: Played): NonNullable<StageView['played']> {
  const { time, duration, isPlaying } = state
  return { time, duration, seek, pause: () => (isPlaying ? toggle() : undefined) }
}
