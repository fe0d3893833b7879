import type { Language } from '@vitrine/contract/languages.ts'
import type { MenuSection } from '@vitrine/ui/menu-section.ts'
import { CommandIcon, Download, Info, Keyboard } from 'lucide-react'
import { useChooseLanguage } from '#features/preferences/use-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useInstallOffer } from '#platform/install-offer.ts'
import { openDialog } from '../open-dialog.ts'
import { useThemeSections } from './use-theme-sections.ts'

/** What everybody has: the language, and help; for guests, who have no menu of their own, the theme too. */
export function useHelpSections(): MenuSection[] {
  const { t, language } = useTexts()
  const { user } = useSession()
  const chooseLanguage = useChooseLanguage()
  const install = useInstallOffer()
  const themes = useThemeSections()
  const tongues: MenuSection = {
    title: t('shell.language'),
    entries: Object.entries(languages).map(([code, { name }]) => ({
      id: code,
      label: name,
      isChosen: code === language,
      onAction: () => chooseLanguage(code as Language),
    })),
  }
  const palette = { icon: CommandIcon, keys: writeKeys('mod+k', language), onAction: () => openDialog('palette') }
  const help: MenuSection = {
    entries: [
      { id: 'palette', label: t('palette.title'), ...palette },
      { id: 'keys', label: t('keys.title'), icon: Keyboard, keys: '?', onAction: () => openDialog('keys') },
      ...(install === null ? [] : [{ id: 'install', label: t('menus.install'), icon: Download, onAction: install }]),
      { id: 'about', label: t('shell.about'), icon: Info, onAction: () => openDialog('about') },
    ],
  }
  return [...(user === null ? themes : []), tongues, help]
}
