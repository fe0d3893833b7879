import { CommandList } from '@vitrine/ui/command-list.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { findEntries } from './find-entries.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { useDeedSections } from './use-deed-sections.ts'
import { usePageSection } from './use-page-section.ts'
import { usePlaceSections } from './use-place-sections.ts'

/** The dialog gives the focus back with the next frame; a command that takes it must come after that. */
function afterFocus(perform: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(perform))
}

/** Everywhere one can go and everything one can do from here, found by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, number } = useTexts()
  const [text, setText] = useState('')
  const { deeds, choices, places } = useDeedSections()
  const sections = [...usePlaceSections(), deeds, usePageSection(places), ...choices]
  const found = findEntries(sections, text, ({ title, also }) => (also === undefined ? title : `${title} ${t(also)}`))
  const count = found.reduce((sum, { count }) => sum + count, 0)

  const choose = (id: string) => {
    const all: readonly PaletteEntry[] = found.flatMap(({ entries }) => entries)
    const entry = all.find((one) => one.id === id)
    onClose()
    if (entry?.place !== undefined) go(entry.place)
    else if (entry?.perform) afterFocus(entry.perform)
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose} isBare>
      <CommandList
        label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        text={text}
        onType={setText}
        groups={found.map(({ section, entries, count }) => ({
          id: section.id,
          title: section.title,
          note:
            entries.length < count
              ? t('palette.some', { shown: number(entries.length), total: number(count) })
              : undefined,
          options: entries,
        }))}
        count={t('palette.count', { count })}
        nothing={t('palette.nothing')}
        onChoose={choose}
        closeLabel={t('shell.close')}
        onClose={onClose}
      />
    </Dialog>
  )
}
