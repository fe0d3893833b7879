import type { Captions } from '@vitrine/contract/assets.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { Captions as CaptionsIcon } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useCaptionsChoice } from '#features/preferences/use-captions-choice.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { captionsAt, fittingCaptions } from './fitting-captions.ts'

interface CaptionsOptions {
  /** Changes when the element comes, which has the tracks. */
  isReady: boolean
  /** Where there is a picture the browser writes on it; else what is said is answered as text. */
  isFilm: boolean
}

/** The captions of a film or sound: which are shown, and what can be done with them. */
export function useCaptions(
  element: RefObject<HTMLMediaElement | null>,
  captions: readonly Captions[],
  { isReady, isFilm }: CaptionsOptions,
) {
  const { t, language } = useTexts()
  const [wish, setWish] = useCaptionsChoice()
  /** The href of what was chosen here; undefined follows the wish from before. */
  const [chosen, setChosen] = useState<string | null>()
  const wished = [...(wish.language === null ? [] : [wish.language]), language, ...navigator.languages]
  const fitting = fittingCaptions(captions, wished)
  const shown = chosen === undefined ? (wish.isOn ? fitting : null) : captionsAt(captions, chosen)
  const said = useShown(element, captions.indexOf(shown as Captions), { isReady, isFilm })

  const choose = (one: Captions) => {
    setChosen(one.href)
    setWish({ isOn: true, language: one.language ?? wish.language })
  }
  const toggle = () => {
    const next = fitting ?? captions[0]
    if (shown === null && next !== undefined) return choose(next)
    setChosen(null)
    setWish({ ...wish, isOn: false })
  }
  const fail = () => {
    setChosen(null)
    notify(t('player.captionsFailed'))
  }
  const command = useCaptionsCommand(toggle, { isAvailable: captions.length > 0, isOn: shown !== null })
  return { all: captions, shown, said, choose, fail, command }
}

export type PlayedCaptions = ReturnType<typeof useCaptions>

function useCaptionsCommand(toggle: () => void, { isAvailable, isOn }: { isAvailable: boolean; isOn: boolean }) {
  const latest = useRef(toggle)
  latest.current = toggle
  const command = useMemo<Command>(
    () => ({
      id: 'captions',
      title: 'player.captions',
      icon: CaptionsIcon,
      keys: 'c',
      isAvailable,
      isOn,
      perform: () => latest.current(),
    }),
    [isAvailable, isOn],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** Switches the tracks of the element; answers the lines that are said now where the browser does not write them. */
function useShown(
  element: RefObject<HTMLMediaElement | null>,
  at: number,
  { isReady, isFilm }: CaptionsOptions,
): readonly string[] {
  const [said, setSaid] = useState<readonly string[]>([])
  useEffect(() => {
    const list = isReady ? element.current?.textTracks : undefined
    const tracks = [...(list ?? [])]
    const settle = () => {
      for (const [place, track] of tracks.entries()) {
        track.mode = place !== at ? 'disabled' : isFilm ? 'showing' : 'hidden'
      }
    }
    settle()
    // Browsers choose tracks by themselves while a film loads, in the language of the system: here the person has chosen.
    list?.addEventListener('change', settle)
    return () => list?.removeEventListener('change', settle)
  }, [element, at, isReady, isFilm])
  useEffect(() => {
    const track = isReady ? element.current?.textTracks[at] : undefined
    if (isFilm || track === undefined) return
    const read = () => setSaid([...(track.activeCues ?? [])].map((cue) => textOf(cue)))
    track.addEventListener('cuechange', read)
    return () => {
      track.removeEventListener('cuechange', read)
      setSaid([])
    }
  }, [element, at, isReady, isFilm])
  return said
}

/** The words of a cue without its tags. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
}
