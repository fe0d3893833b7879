import { isLanguage, type Language } from '@vitrine/contract/languages.ts'
import type { MenuEntry, MenuSection } from '@vitrine/ui/menu-section.ts'
import { Languages, SlidersHorizontal } from 'lucide-react'
import { useAvailableCommands } from '#platform/commands/command-registry.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { languages } from '#platform/i18n/languages.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import { useAccountSections } from '../menus/use-account-sections.ts'
import { useHelpSections } from '../menus/use-help-sections.ts'
import { useSettingsSections } from '../menus/use-settings-sections.ts'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'

/** Sections of the menus in which one of several is chosen: they stay sections. */
const isChoice = ({ isSwitches = false, entries }: MenuSection) =>
  !isSwitches && entries.some(({ isChosen }) => isChosen !== undefined)

function fromMenu({ id, label, icon, isChosen, href, isElsewhere, onAction }: MenuEntry, chosen: string): PaletteEntry {
  return {
    id: `menu ${id}`,
    label,
    icon: icon ?? SlidersHorizontal,
    chosen: isChosen ? chosen : undefined,
    ...(href === undefined || isElsewhere ? {} : { place: href }),
    ...(isElsewhere ? { perform: () => window.open(href, '_blank', 'noreferrer') } : {}),
    ...(onAction ? { perform: onAction } : {}),
  }
}

/** Every command of the page with its key; the nearest of those that share a name. */
function useCommandEntries({ t, language }: Texts): PaletteEntry[] {
  const commands = useAvailableCommands()
  const entries = new Map<string, PaletteEntry>()
  for (const { id, title, detail, icon, keys, isOn, perform } of commands) {
    if (id === 'palette' || entries.has(id)) continue
    const written = keys === undefined ? undefined : writeKeys(keys, language)
    const chosen = isOn ? t('palette.on') : undefined
    entries.set(id, { id: `menu ${id}`, label: t(title), detail, icon, keys: written, chosen, perform })
  }
  return [...entries.values()]
}

/** A language is found by its own name and by the one that it has here. */
function languageEntry(entry: PaletteEntry, code: Language, here: Intl.DisplayNames): PaletteEntry {
  const name = here.of(code)
  return { ...entry, icon: Languages, detail: name === entry.label ? undefined : name }
}

/**
 * What can be done: the commands of the page, and whatever the menus of the frame hold, so that nothing has to be written
 * down a second time to be found here.
 */
export function useDeedSections(): { deeds: PaletteSection; choices: PaletteSection[]; places: PaletteEntry[] } {
  const texts = useTexts()
  const { t } = texts
  const commands = useCommandEntries(texts)
  const sections = [...useHelpSections(), ...useSettingsSections(), ...useAccountSections()]
  const known = new Set(commands.map(({ id }) => id))
  const others = sections
    .filter((section) => !isChoice(section))
    .flatMap(({ entries }) => entries.map((entry) => fromMenu(entry, t('palette.on'))))
    .filter(({ id }) => id !== 'menu palette' && !known.has(id))
  const names = new Intl.DisplayNames(languages[texts.language].locale, { type: 'language' })
  const choices = sections.filter(isChoice).map((section): PaletteSection => {
    const [first] = section.entries
    const isOfLanguages = isLanguage(first?.id ?? '')
    const entries = section.entries.map((entry) => {
      const choice = fromMenu(entry, t('palette.chosen'))
      return isLanguage(entry.id) ? languageEntry(choice, entry.id, names) : choice
    })
    const also = isOfLanguages ? {} : { also: 'palette.themeWords' as const }
    return { id: isOfLanguages ? 'languages' : 'themes', title: section.title ?? '', entries, ...also }
  })
  const title = t('palette.commands')
  return {
    deeds: { id: 'commands', title, entries: [...commands, ...others.filter(({ place }) => place === undefined)] },
    choices,
    places: others.filter(({ place }) => place !== undefined),
  }
}
