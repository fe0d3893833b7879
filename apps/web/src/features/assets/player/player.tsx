import type { Playback } from '@vitrine/contract/assets.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { pictureFor, proportionsOf } from '../picture.ts'
import type { AssetStageProps } from '../viewer/stage.tsx'
import styles from './player.module.css'
import { PlayerBar } from './player-bar.tsx'
import { useCaptions } from './use-captions.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerCommands } from './use-player-commands.ts'
import { useSource } from './use-source.ts'

/** Frames a second where a film does not say. */
const usualFrameRate = 25

/** A film or a sound, as large as it gets, with its controls below. Give it the asset's address as its key. */
export function Player({ asset, playback, onShown, children }: AssetStageProps & { playback: Playback }) {
  const { t } = useTexts()
  const isFilm = asset.doctype === 'movie'
  const stage = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const source = useSource(playback.href)
  const frameRate = asset.attributes.videoattributes?.framerate || usualFrameRate
  const deeds = usePlayer(element, { duration: playback.duration, frameRate })
  const fullScreen = () => {
    const isFull = document.fullscreenElement !== null
    void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(() => undefined)
  }
  const commands = usePlayerCommands(deeds, { isFilm, fullScreen })
  const shown = useRef(onShown)
  useEffect(() => shown.current(), [])
  const picture = pictureFor(asset, (isFilm ? 1600 : 400) * window.devicePixelRatio)
  const isReady = source === 'ready' && !deeds.state.isBroken
  const captions = useCaptions(element, playback.captions, { isReady: source === 'ready', isFilm })
  const { width, height } = proportionsOf(asset)
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
      <div className={styles['screen']}>
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
        {source === 'preparing' && <output className={styles['notice']}>{t('player.preparing')}</output>}
        {(source === 'unplayable' || deeds.state.isBroken) && (
          <output className={styles['notice']}>{t('player.unplayable')}</output>
        )}
        {captions.said.length > 0 && (
          <p className={styles['said']} dir="auto" lang={captions.shown?.language ?? undefined}>
            {captions.said.join('\n')}
          </p>
        )}
        {children}
      </div>
      <PlayerBar deeds={deeds} commands={commands} captions={captions} isReady={isReady} waveHref={playback.waveHref} />
    </div>
  )
}
