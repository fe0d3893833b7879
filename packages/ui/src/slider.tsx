import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import styles from './slider.module.css'

export interface SliderProps {
  label: string
  value: number
  minValue: number
  maxValue: number
  step: number
  onChange: (value: number) => void
}

export function Slider({ label, ...rest }: SliderProps) {
  return (
    <AriaSlider {...rest} aria-label={label} className={styles['slider'] ?? ''}>
      <SliderTrack className={styles['track'] ?? ''}>
        <SliderThumb className={styles['thumb'] ?? ''} />
      </SliderTrack>
    </AriaSlider>
  )
}
