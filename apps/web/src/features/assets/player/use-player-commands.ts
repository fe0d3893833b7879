import {
  Gauge,
  Maximize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  StepBack,
  StepForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import type { Played } from './use-player.ts'
import { useSpace } from './use-space.ts'

const skip = 10
const volumeStep = 0.1

/** What can be done with a film or sound. The bare arrows stay with the way to the neighbours. */
export function usePlayerCommands(played: Played, { isFilm, fullScreen }: { isFilm: boolean; fullScreen: () => void }) {
  const latest = useRef({ ...played, fullScreen })
  latest.current = { ...played, fullScreen }
  const { isPlaying, isMuted } = played.state
  const commands = useMemo(() => {
    const now = () => latest.current
    const named = { ...playing(now, isPlaying), ...frames(now, isFilm), ...sound(now, isMuted) }
    return { ...named, all: Object.values(named) }
  }, [isPlaying, isMuted, isFilm])
  useCommands(commands.all)
  useSpace(() => latest.current.toggle())
  return commands
}

type Now = () => Played & { fullScreen: () => void }
type Commands = Record<string, Command>

/** Time runs from left to right in every script. */
function playing(now: Now, isPlaying: boolean) {
  const bySeconds = (seconds: number) => () => now().bySeconds(seconds)
  const byRates = (steps: number) => () => now().byRates(steps)
  const title = isPlaying ? 'player.pause' : 'player.play'
  return {
    toggle: { id: 'play', title, icon: isPlaying ? Pause : Play, keys: 'k', perform: () => now().toggle() },
    back: { id: 'back', title: 'player.back', icon: RotateCcw, keys: 'shift+ArrowLeft', perform: bySeconds(-skip) },
    forward: {
      id: 'forward',
      title: 'player.forward',
      icon: RotateCw,
      keys: 'shift+ArrowRight',
      perform: bySeconds(skip),
    },
    faster: { id: 'faster', title: 'player.faster', icon: Gauge, keys: '>', perform: byRates(1) },
    slower: { id: 'slower', title: 'player.slower', icon: Gauge, keys: '<', perform: byRates(-1) },
  } as const satisfies Commands
}

function frames(now: Now, isAvailable: boolean) {
  const byFrames = (count: number) => () => now().byFrames(count)
  const titles = { back: 'player.frameBack', forward: 'player.frameForward' } as const
  return {
    frameBack: {
      id: 'frameBack',
      title: titles.back,
      icon: StepBack,
      keys: ',',
      isAvailable,
      perform: byFrames(-1),
    },
    frameForward: {
      id: 'frameForward',
      title: titles.forward,
      icon: StepForward,
      keys: '.',
      isAvailable,
      perform: byFrames(1),
    },
    fullScreen: {
      id: 'fullScreen',
      title: 'player.fullScreen',
      icon: Maximize,
      keys: 'shift+f',
      isAvailable,
      perform: () => now().fullScreen(),
    },
  } as const satisfies Commands
}

function sound(now: Now, isMuted: boolean) {
  const byVolume = (change: number) => () => now().byVolume(change)
  const title = isMuted ? 'player.unmute' : 'player.mute'
  return {
    mute: { id: 'mute', title, icon: isMuted ? VolumeX : Volume2, keys: 'shift+m', perform: () => now().mute() },
    louder: { id: 'louder', title: 'player.louder', icon: Volume2, keys: 'ArrowUp', perform: byVolume(volumeStep) },
    quieter: {
      id: 'quieter',
      title: 'player.quieter',
      icon: Volume1,
      keys: 'ArrowDown',
      perform: byVolume(-volumeStep),
    },
  } as const satisfies Commands
}
