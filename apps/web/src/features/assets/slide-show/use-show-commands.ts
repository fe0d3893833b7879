import { ChevronLeft, ChevronRight, Pause, Play, Timer, X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

interface ShowDeeds {
  isPlaying: boolean
  toggle: () => void
  turn: (by: number) => void
  /** Changes the time for each picture by steps. */
  longer: (by: number) => void
  end: () => void
}

export function useShowCommands(deeds: ShowDeeds) {
  const latest = useRef(deeds)
  latest.current = deeds
  const { isPlaying } = deeds
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const commands = useMemo(() => {
    const now = () => latest.current
    const [back, forth] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const [left, right] = isRightToLeft ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
    const named = {
      previous: {
        id: 'previous',
        title: 'viewer.previous',
        icon: left,
        keys: back ?? '',
        perform: () => now().turn(-1),
      },
      toggle: {
        id: 'play',
        title: isPlaying ? 'player.pause' : 'player.play',
        icon: isPlaying ? Pause : Play,
        keys: 'k',
        perform: () => now().toggle(),
      },
      next: { id: 'next', title: 'viewer.next', icon: right, keys: forth ?? '', perform: () => now().turn(1) },
      longer: { id: 'longer', title: 'slideShow.longer', icon: Timer, keys: 'ArrowUp', perform: () => now().longer(1) },
      shorter: {
        id: 'shorter',
        title: 'slideShow.shorter',
        icon: Timer,
        keys: 'ArrowDown',
        perform: () => now().longer(-1),
      },
      end: { id: 'end', title: 'slideShow.end', icon: X, keys: 'Escape', perform: () => now().end() },
    } as const satisfies Record<string, Command>
    return { ...named, all: Object.values(named) }
  }, [isPlaying, isRightToLeft])
  useCommands(commands.all)
  return commands
}
