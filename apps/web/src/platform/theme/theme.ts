import { useEffect } from 'react'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'

/** Light, dark, or as the system says (THM-003). */
export type ThemeChoice = '0' | '1' | '-1'

/** THM-004; changes in one tab reach the others through the storage event (THM-005). */
const choice = storedValue<ThemeChoice>('interfaceStyle', (text) => (text === '0' || text === '1' ? text : '-1'))

/** Dark needs the site's leave as well as the person's wish (THM-002). */
export function themeOf(wish: ThemeChoice, isDarkAllowed: boolean): 'light' | 'dark' | null {
  if (!isDarkAllowed || wish === '0') return 'light'
  return wish === '1' ? 'dark' : null
}

/** Before anything is drawn, so that nobody who chose dark sees a white flash; the site's flag comes with the session. */
export function applyStoredTheme(): void {
  apply(themeOf(choice.get(), true))
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return useStoredValue(choice)
}

/** Keeps the page in the chosen theme. */
export function useAppliedTheme(isDarkAllowed: boolean): void {
  const [wish] = useStoredValue(choice)
  useEffect(() => apply(themeOf(wish, isDarkAllowed)), [wish, isDarkAllowed])
}

function apply(theme: 'light' | 'dark' | null): void {
  if (theme === null) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
