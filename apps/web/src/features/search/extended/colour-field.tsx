import { colourWords } from '@vitrine/search-language/colour-words.ts'
import { ColourSwatch } from '#features/search/colour-swatch.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { PartProps } from './choice-fields.tsx'
import styles from './extended.module.css'

/** A row of colours, each with its name: nobody has to tell them apart by sight. Arrow keys go from one to the next. */
export function ColourField({ draft, onChange }: PartProps) {
  const { t } = useTexts()
  const choose = (colour: string) => onChange({ choices: { ...draft.choices, colour } })
  const chosen = draft.choices.colour
  return (
    <fieldset className={styles['colours']}>
      <legend>{t('extendedSearch.colour')}</legend>
      {(['', ...colourWords] as const).map((colour) => (
        <label key={colour} className={styles['colour']}>
          <input type="radio" name="colour" checked={chosen === colour} onChange={() => choose(colour)} />
          {colour !== '' && <ColourSwatch colour={colour} />}
          {t(`extendedSearch.${colour === '' ? 'any' : colour}`)}
        </label>
      ))}
    </fieldset>
  )
}
