/** Light, dark, or as the system says (THM-003). */
export type ThemeChoice = '0' | '1' | '-1'

/** Dark needs the site's leave as well as the person's wish (THM-002). */
export function themeOf(wish: ThemeChoice, isDarkAllowed: boolean): 'light' | 'dark' | null {
  if (!isDarkAllowed || wish === '0') return 'light'
  return wish === '1' ? 'dark' : null
}
