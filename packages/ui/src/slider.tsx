import styles from './slider.module.css'

export interface SliderProps {
  label: string
  value: number
  minValue: number
  maxValue: number
  step: number
  onChange: (value: number) => void
}

/** The browser's own slider: it follows keys, touch and right-to-left scripts without a byte of script. */
export function Slider({ label, value, minValue, maxValue, step, onChange }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      title={label}
      value={value}
      min={minValue}
      max={maxValue}
      step={step}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      className={styles['slider']}
    />
  )
}
