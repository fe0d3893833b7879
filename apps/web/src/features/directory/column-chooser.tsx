import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { FloatingPanel } from '@vitrine/ui/floating-panel.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Columns3 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ShownColumns } from './columns.ts'
import styles from './directory.module.css'

export interface ColumnChooserProps {
  columns: readonly { name: string; label: string }[]
  shown: ShownColumns
  onTurn: (name: string) => void
}

/** Which columns a grid has; one of them always stays. */
export function ColumnChooser({ columns, shown, onTurn }: ColumnChooserProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isLast = Object.values(shown).filter(Boolean).length === 1
  return (
    <>
      <IconButton ref={button} icon={Columns3} label={t('directory.columns')} onPress={() => setOpen(!isOpen)} />
      {isOpen && (
        <FloatingPanel anchor={button} label={t('directory.columns')} onClose={() => setOpen(false)}>
          <div className={styles['choices']}>
            {columns.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                isSelected={shown[name] === true}
                isDisabled={isLast && shown[name] === true}
                onChange={() => onTurn(name)}
              />
            ))}
          </div>
        </FloatingPanel>
      )}
    </>
  )
}
