import { accentShades, contrastOf } from '@vitrine/contract/accent-shades.ts'
import type { SiteLook } from '@vitrine/contract/appearance.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { drawLogo } from './draw-logo.ts'
import styles from './look-form.module.css'
import type { FormProps } from './use-setting-form.ts'

const isColour = (text: string | null): text is string => /^#[\da-f]{6}$/i.test(text ?? '')
/** What the chooser of the browser shows of a site without a colour of its own: that of the product. */
const productColour = '#1d5bd0'

/** The colour and the logos of the site, with what becomes of them in both themes. */
export function LookForm({ value, faults, onChange }: FormProps<'look'>) {
  const { t } = useTexts()
  const { accent } = value
  const set = (part: Partial<SiteLook>) => onChange((now) => ({ ...now, ...part }))
  return (
    <div className={styles['look']}>
      <div className={styles['row']}>
        <TextField
          label={t('siteLook.accent')}
          description={t('siteLook.accentHint')}
          value={accent ?? ''}
          error={faults['accent']}
          inputDir="ltr"
          spellCheck="false"
          validationBehavior="aria"
          onChange={(text) => set({ accent: text.trim() === '' ? null : text.trim() })}
        />
        <input
          type="color"
          className={styles['chooser']}
          aria-label={t('siteLook.choose')}
          value={isColour(accent) ? accent : productColour}
          onChange={({ currentTarget }) => set({ accent: currentTarget.value })}
        />
      </div>
      {isColour(accent) && (
        <div className={styles['themes']}>
          <Theme theme="light" accent={accent} />
          <Theme theme="dark" accent={accent} />
        </div>
      )}
      <Logo of="logo" value={value.logo} fault={faults['logo']} onChange={(logo) => set({ logo })} />
      <Logo
        of="darkLogo"
        value={value.darkLogo}
        fault={faults['darkLogo']}
        onChange={(darkLogo) => set({ darkLogo })}
      />
    </div>
  )
}

/** What a colour becomes in a theme, and how well it can be read there. */
function Theme({ theme, accent }: { theme: 'light' | 'dark'; accent: string }) {
  const { t, number } = useTexts()
  const { ground, onGround, text, soft } = accentShades(accent)[theme]
  const ratio = (one: string, other: string) => number(Math.floor(contrastOf(one, other) * 10) / 10)
  const isChanged = ground !== accent.toLowerCase()
  return (
    <section className={styles['theme']} style={{ colorScheme: theme }} aria-label={t(`siteLook.${theme}`)}>
      <h2>{t(`siteLook.${theme}`)}</h2>
      <span className={styles['sample']} style={{ background: ground, color: onGround }}>
        {t('siteLook.button')}
      </span>
      <span className={styles['sample']} style={{ background: soft, color: text }}>
        {t('siteLook.chosen')}
      </span>
      <p>{t('siteLook.contrast', { button: ratio(ground, onGround), link: ratio(text, soft) })}</p>
      {isChanged && <p>{t(theme === 'light' ? 'siteLook.darker' : 'siteLook.lighter', { colour: ground })}</p>}
    </section>
  )
}

interface LogoProps {
  of: 'logo' | 'darkLogo'
  value: string | null
  fault: string | undefined
  onChange: (value: string | null) => void
}

/** A logo that is chosen from the person's files, or taken away. What cannot be drawn is told, and the one before stays. */
function Logo({ of, value, fault, onChange }: LogoProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isBroken, setBroken] = useState(false)
  const latest = useRef<File | null>(null)
  const take = async (file: File) => {
    latest.current = file
    const drawn = await drawLogo(file)
    // Another one was chosen, or this one taken away, while it was drawn.
    if (latest.current !== file) return
    setBroken(drawn === null)
    if (drawn !== null) onChange(drawn)
  }
  const error = isBroken ? t('siteLook.broken') : fault
  return (
    <fieldset className={styles['logo']}>
      <legend>{t(`siteLook.${of}`)}</legend>
      <p className={styles['hint']}>{t(`siteLook.${of}Hint`)}</p>
      {value !== null && (
        <span className={styles['shown']} style={{ colorScheme: of === 'logo' ? 'light' : 'dark' }}>
          <img src={value} alt={t(`siteLook.${of}`)} />
        </span>
      )}
      <div className={styles['buttons']}>
        <Button onPress={() => input.current?.click()}>{t('siteLook.chooseFile')}</Button>
        {value !== null && (
          <Button
            look="quiet"
            onPress={() => {
              latest.current = null
              onChange(null)
            }}
          >
            {t('siteLook.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          data-logo={of}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void take(file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <span role="alert" className={styles['fault']}>
        {error}
      </span>
    </fieldset>
  )
}
