import { Button } from '@vitrine/ui/button.tsx'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent-signing.module.css'

/** Pixels of what is sent: twice those of the screen, so that it is sharp on paper. */
const [width, height] = [800, 240]

interface SignaturePadProps {
  /** A PNG in base64; empty for nothing. */
  onChange: (drawn: string) => void
}

/** A place to draw in with a finger, a pen or the mouse. Nobody has to: the name that is typed is a signature as well. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { t } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  const [isEmpty, setEmpty] = useState(true)
  const id = useId()
  const pen = () => canvas.current?.getContext('2d') ?? null
  useEffect(() => {
    const context = pen()
    if (context === null) return
    Object.assign(context, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000000' })
  })
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) * width) / box.width, ((clientY - box.top) * height) / box.height] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    pen()?.beginPath()
    pen()?.moveTo(...at(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return
    pen()?.lineTo(...at(event))
    pen()?.stroke()
  }
  const end = () => {
    if (!isDown.current) return
    isDown.current = false
    setEmpty(false)
    onChange(canvas.current?.toDataURL('image/png').split(',')[1] ?? '')
  }
  const clear = () => {
    pen()?.clearRect(0, 0, width, height)
    setEmpty(true)
    onChange('')
  }
  return (
    <div className={styles['pad']}>
      <span id={id} className={styles['label']}>
        {t('consentSigning.draw')}
      </span>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-labelledby={id}
        className={styles['canvas']}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={styles['under']}>
        <span className={styles['note']}>{t('consentSigning.drawText')}</span>
        <Button look="quiet" isDisabled={isEmpty} onPress={clear}>
          {t('consentSigning.clear')}
        </Button>
      </div>
    </div>
  )
}
