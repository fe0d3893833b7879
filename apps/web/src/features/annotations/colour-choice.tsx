import { useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './annotations.module.css'

const colours = [
  { value: '#ffcc00', name: 'annotations.yellow' },
  { value: '#ff3b30', name: 'annotations.red' },
  { value: '#34c759', name: 'annotations.green' },
  { value: '#0a84ff', name: 'annotations.blue' },
  { value: '#ffffff', name: 'annotations.white' },
  { value: '#000000', name: 'annotations.black' },
] as const

/** In which colour something is drawn; one that a program has chosen stays a choice. */
export function ColourChoice({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const { t } = useTexts()
  const [group, label] = [useId(), useId()]
  const known = colours.some((one) => one.value === value)
  const choices = colours.map((one) => ({ value: one.value as string, name: t(one.name) }))
  return (
    <div role="radiogroup" aria-labelledby={label} className={styles['colours']}>
      <span id={label} className={styles['label']}>
        {t('annotations.colour')}
      </span>
      {[...choices, ...(known ? [] : [{ value, name: value }])].map((one) => (
        <input
          key={one.value}
          type="radio"
          name={group}
          aria-label={one.name}
          title={one.name}
          checked={one.value === value}
          onChange={() => onChange(one.value)}
          className={styles['colour']}
          style={{ '--colour': one.value } as React.CSSProperties}
        />
      ))}
    </div>
  )
}
