import { Button } from '@vitrine/ui/button.tsx'
import { Check } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { tileColours } from '#features/archives/tile-colour.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { ArchiveIcon } from './archive-icon.tsx'
import look from './look.module.css'
import { hues, palette, shades } from './palette.ts'

const IconPicker = lazy(() =>
  import('./icon-picker.tsx').then(async ({ IconPicker: Picker }) => {
    const shipped = await import('./shipped-icon.tsx')
    return {
      default: (props: Omit<Parameters<typeof Picker>[0], 'shipped'>) => <Picker {...props} shipped={shipped} />,
    }
  }),
)

interface ColourFieldProps {
  colour: string
  onChange: (colour: string) => void
}

/** One of 36 colours; one that came from elsewhere stands beside them until another is chosen (CON-001). */
export function ColourField({ colour, onChange }: ColourFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const named = hues.flatMap((hue) =>
    palette[hue].map((value, at) => {
      const shade = shades[at] ?? 'light'
      return { value: value as string, label: t(`archiveForm.${shade}`, { hue: t(`archiveForm.hue_${hue}`) }) }
    }),
  )
  const isOwn = !named.some(({ value }) => value === colour.toLowerCase())
  const swatch = (value: string, label: string, isChosen: boolean) => (
    <Swatch key={value} name={id} {...{ value, label, isChosen }} onChoose={() => onChange(value)} />
  )
  return (
    <fieldset className={styles['switches']}>
      <legend>{t('archiveForm.colour')}</legend>
      <div className={look['palette']}>
        {named.map(({ value, label }) => swatch(value, label, value === colour.toLowerCase()))}
      </div>
      {isOwn && swatch(colour, t('archiveForm.ownColour', { colour }), true)}
    </fieldset>
  )
}

interface SwatchProps {
  /** What the colours have in common that are one choice. */
  name: string
  value: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

function Swatch({ name, value, label, isChosen, onChoose }: SwatchProps) {
  const { ground, text } = tileColours(value)
  return (
    <label className={look['swatch']} style={{ background: ground, color: text }} title={label}>
      <input type="radio" name={name} value={value} checked={isChosen} aria-label={label} onChange={onChoose} />
      {isChosen && <Check size={18} aria-hidden />}
    </label>
  )
}

interface IconFieldProps {
  icon: string
  colour: string
  onChange: (icon: string) => void
}

/** The icon of an archive in its colour, and the way to the others (ARC-019). */
export function IconField({ icon, colour, onChange }: IconFieldProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { ground, text } = tileColours(colour)
  return (
    <div className={styles['trial']}>
      <span className={look['badge']} style={{ background: ground, color: text }}>
        <ArchiveIcon name={icon} size={20} />
      </span>
      <Button onPress={() => setOpen(true)}>{t('archiveForm.chooseIcon')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <IconPicker
            icon={icon}
            onChoose={(name) => {
              onChange(name)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
