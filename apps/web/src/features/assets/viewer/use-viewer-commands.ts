import { ArrowLeft, ChevronLeft, ChevronRight, Contrast, Info, Presentation, Shapes } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

export interface ViewerDeeds {
  previous: (() => void) | null
  next: (() => void) | null
  close: () => void
  toggleDetails: () => void
  toggleSurface: () => void
  /** Null where there is no list to show. */
  beginShow: (() => void) | null
  hasDetails: boolean
  toggleAnnotations: () => void
  /** Whether the archive takes annotations on this asset, and whether they are shown. */
  annotations: { isAvailable: boolean; isOn: boolean }
}

/** What can be done in the viewer. The arrows follow the eye: in right-to-left scripts the next picture lies to the left. */
export function useViewerCommands(deeds: ViewerDeeds) {
  const latest = useRef(deeds)
  latest.current = deeds
  const { hasDetails } = deeds
  const { isAvailable: hasAnnotations, isOn: isAnnotating } = deeds.annotations
  const hasPrevious = deeds.previous !== null
  const hasNext = deeds.next !== null
  const hasShow = deeds.beginShow !== null
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const commands = useMemo(() => {
    const [back, forth] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const named = {
      ...shows(() => latest.current, hasShow),
      ...annotations(() => latest.current, { isAvailable: hasAnnotations, isOn: isAnnotating }),
      close: {
        id: 'close',
        title: 'viewer.close',
        icon: ArrowLeft,
        keys: 'Escape',
        perform: () => latest.current.close(),
      },
      previous: {
        id: 'previous',
        title: 'viewer.previous',
        icon: ChevronLeft,
        keys: back ?? '',
        isAvailable: hasPrevious,
        perform: () => latest.current.previous?.(),
      },
      next: {
        id: 'next',
        title: 'viewer.next',
        icon: ChevronRight,
        keys: forth ?? '',
        isAvailable: hasNext,
        perform: () => latest.current.next?.(),
      },
      surface: {
        id: 'surface',
        title: 'viewer.surface',
        icon: Contrast,
        keys: 'b',
        perform: () => latest.current.toggleSurface(),
      },
      details: {
        id: 'details',
        title: 'grid.details',
        icon: Info,
        keys: 'i',
        isOn: hasDetails,
        perform: () => latest.current.toggleDetails(),
      },
    } as const satisfies Record<string, Command>
    return { ...named, all: Object.values(named) }
  }, [hasPrevious, hasNext, hasShow, hasDetails, hasAnnotations, isAnnotating, isRightToLeft])
  useCommands(commands.all)
  return commands
}

function shows(now: () => ViewerDeeds, isAvailable: boolean) {
  return {
    show: {
      id: 'slide-show',
      title: 'grid.slideShow',
      icon: Presentation,
      keys: 's',
      isAvailable,
      perform: () => now().beginShow?.(),
    },
  } as const satisfies Record<string, Command>
}

function annotations(now: () => ViewerDeeds, state: ViewerDeeds['annotations']) {
  return {
    annotations: {
      ...{ id: 'annotations', title: 'viewer.annotations', icon: Shapes, keys: 'a' },
      ...state,
      perform: () => now().toggleAnnotations(),
    },
  } as const satisfies Record<string, Command>
}
