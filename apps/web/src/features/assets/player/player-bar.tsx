import { Slider } from '@vitrine/ui/slider.tsx'
import type { ReactNode } from 'react'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { writeDuration } from '../asset-words.ts'
import { CaptionsControls } from './captions-controls.tsx'
import styles from './player.module.css'
import { rates } from './player-deeds.ts'
import type { PlayedCaptions } from './use-captions.ts'
import type { Played } from './use-player.ts'
import type { usePlayerCommands } from './use-player-commands.ts'
import { WaveForm } from './wave-form.tsx'

interface PlayerBarProps {
  deeds: Played
  commands: ReturnType<typeof usePlayerCommands>
  captions: PlayedCaptions
  isReady: boolean
  waveHref: string | null
  /** Drawn over the time line. */
  marks?: ReactNode
}

export function PlayerBar({ deeds, commands, captions, isReady, waveHref, marks }: PlayerBarProps) {
  const { t, number } = useTexts()
  const { time, duration, volume, isMuted, rate } = deeds.state
  return (
    <fieldset disabled={!isReady} className={styles['bar']}>
      <Timeline deeds={deeds} waveHref={waveHref} marks={marks} />
      <div className={styles['controls']}>
        <span className={styles['transport']} dir="ltr">
          <CommandButton command={commands.frameBack} />
          <CommandButton command={commands.back} />
          <CommandButton command={commands.toggle} />
          <CommandButton command={commands.forward} />
          <CommandButton command={commands.frameForward} />
        </span>
        <span className={styles['times']} dir="ltr">
          {writeDuration(time)} / {writeDuration(duration)}
        </span>
        <span className={styles['gap']} />
        <CommandButton command={commands.mute} />
        <span className={styles['volume']}>
          <Slider
            label={t('player.volume')}
            value={isMuted ? 0 : volume}
            minValue={0}
            maxValue={1}
            step={0.05}
            onChange={deeds.setVolume}
          />
        </span>
        <select
          aria-label={t('player.rate')}
          title={t('player.rate')}
          value={rate}
          onChange={({ currentTarget }) => deeds.setRate(Number(currentTarget.value))}
          className={styles['rate']}
        >
          {rates.map((each) => (
            <option key={each} value={each}>
              {number(each)}×
            </option>
          ))}
        </select>
        <CaptionsControls captions={captions} />
        <CommandButton command={commands.fullScreen} />
      </div>
    </fieldset>
  )
}

/** Where the film or sound is, from left to right. */
function Timeline({ deeds, waveHref, marks }: Pick<PlayerBarProps, 'deeds' | 'waveHref' | 'marks'>) {
  const { t } = useTexts()
  const { time, duration } = deeds.state
  const words = t('player.time', { time: writeDuration(time), duration: writeDuration(duration) })
  return (
    <div className={styles['timeline']} data-wave={waveHref === null ? undefined : ''} dir="ltr">
      {waveHref !== null && <WaveForm href={waveHref} played={duration > 0 ? time / duration : 0} />}
      <input
        type="range"
        aria-label={t('player.seek')}
        aria-valuetext={words}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        onChange={({ currentTarget }) => deeds.seek(currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          // Its own steps would be a fraction of a second with `any`.
          const step = { ArrowLeft: -5, ArrowRight: 5 }[event.key]
          if (step === undefined || event.shiftKey) return
          event.preventDefault()
          event.stopPropagation()
          deeds.bySeconds(step)
        }}
        className={styles['seek']}
        style={{ '--played': `${duration > 0 ? (time / duration) * 100 : 0}%` } as React.CSSProperties}
      />
      {marks}
    </div>
  )
}
