import type { AnnotationType } from '@vitrine/contract/annotation-limits.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Circle, type LucideIcon, MapPin, MoveUpRight, Pentagon, Square, Timer } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ChangeDesk, Desk } from './annotation-desk.ts'
import styles from './annotations.module.css'

const tools: readonly { type: AnnotationType; icon: LucideIcon }[] = [
  { type: 'rectangle', icon: Square },
  { type: 'ellipse', icon: Circle },
  { type: 'arrow', icon: MoveUpRight },
  { type: 'pin', icon: MapPin },
  { type: 'polygon', icon: Pentagon },
]

interface ToolBarProps {
  desk: Desk
  change: ChangeDesk
  /** There is nothing to draw on: a moment alone is marked. */
  isSound: boolean
}

/** What can be drawn. Whoever chooses by a key gets it in the middle of the picture, and moves it from there. */
export function ToolBar({ desk, change, isSound }: ToolBarProps) {
  const { t } = useTexts()
  const { tool, draft } = desk
  // What is changed stays what it is.
  const isFixed = draft !== null && draft.changed !== null
  const take = (type: AnnotationType, by: string) => {
    const isByKeys = by === 'keyboard' || by === 'virtual'
    change(tool === type && !isByKeys ? { tool: null } : { tool: type, isByKeys })
  }
  const choices = isSound ? [{ type: 'pin' as const, icon: Timer }] : tools
  return (
    <div className={styles['tools']}>
      <div role="toolbar" aria-label={t('annotations.tools')} className={styles['choices']}>
        {choices.map(({ type, icon }) => (
          <IconButton
            key={type}
            icon={icon}
            label={t(isSound ? 'annotations.moment' : `annotations.${type}`)}
            isOn={tool === type}
            isDisabled={isFixed}
            onPress={({ pointerType }) => take(type, pointerType)}
          />
        ))}
      </div>
      {tool !== null && (
        <p role="status" className={styles['note']}>
          {t(tool === 'polygon' ? 'annotations.polygonHint' : 'annotations.drawHint')}
        </p>
      )}
      {draft?.isOpen && draft.type === 'polygon' && draft.points.length > 2 && (
        <Button onPress={() => change({ tool: null, draft: { ...draft, isOpen: false } })}>
          {t('annotations.closeShape')}
        </Button>
      )}
      <p id="annotation-keys" hidden>
        {t('annotations.keys')}
      </p>
    </div>
  )
}
