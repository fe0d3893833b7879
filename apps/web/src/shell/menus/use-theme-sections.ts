import type { MenuSection } from '@vitrine/ui/menu-section.ts'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useTheme } from '#platform/theme/theme.ts'

/** Light, dark, or as the system is (UMN-011), where the site has a dark look (THM-006). */
export function useThemeSections(): MenuSection[] {
  const { t } = useTexts()
  const { descriptor } = useSession()
  const [theme, setTheme] = useTheme()
  if (!descriptor.appearance.darkMode) return []
  const looks = [
    { id: 'auto', value: '-1', label: t('shell.themeAuto'), icon: Monitor },
    { id: 'light', value: '0', label: t('shell.themeLight'), icon: Sun },
    { id: 'dark', value: '1', label: t('shell.themeDark'), icon: Moon },
  ] as const
  const entries = looks.map(({ value, ...look }) => ({
    ...look,
    isChosen: theme === value,
    onAction: () => setTheme(value),
  }))
  return [{ title: t('shell.theme'), entries }]
}
