import { useEffect } from 'react'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { type ThemeChoice, themeOf } from './theme-of.ts'

/** THM-004; changes in one tab reach the others through the storage event (THM-005). */
const choice = storedValue<ThemeChoice>('interfaceStyle', (text) => (text === '0' || text === '1' ? text : '-1'))

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
