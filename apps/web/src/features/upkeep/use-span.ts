import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of seconds in the largest unit that fits it. */
export function useSpan(): (seconds: number) => string {
  const { language } = useTexts()
  const { locale } = languages[language]
  return (seconds) => {
    const [unit, size] = units.find(([, each]) => seconds >= each * 2) ?? (['second', 1] as const)
    const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
    return new Intl.NumberFormat(locale, style).format(Math.round(seconds / size))
  }
}
