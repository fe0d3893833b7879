import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ArrowLeft, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'
import styles from './view-stack.module.css'

interface View {
  title: string
  content: ReactNode
}

interface Stack {
  /** Opens a view over what is shown; that stays as it is below. */
  open: (title: string, content: ReactNode) => void
  /** One level back, without asking. */
  close: () => void
  /** The same, after asking where something typed would be lost. */
  leave: () => void
  /** Says whether the view of a level holds something that is not saved. */
  setUnsaved: (level: number, isUnsaved: boolean) => void
}

const StackContext = createContext<Stack | null>(null)
/** How many views are below the one that asks. */
const LevelContext = createContext(0)

export function useViewStack(): Stack {
  const stack = useContext(StackContext)
  if (stack === null) throw new Error('useViewStack needs a ViewStack above it')
  return stack
}

/** The view that asks holds something that is not saved, as long as this is true; views over it are none of its concern. */
export function useUnsaved(isUnsaved: boolean): void {
  const { setUnsaved } = useViewStack()
  const level = useContext(LevelContext)
  useEffect(() => {
    setUnsaved(level, isUnsaved)
    return () => setUnsaved(level, false)
  }, [level, isUnsaved, setUnsaved])
}

export interface ViewStackProps {
  /** Of the view at the bottom. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of several views, one over the other: closing goes back one level (USR-006). */
export function ViewStack({ title, onClose, children }: ViewStackProps) {
  const { t } = useTexts()
  const [views, setViews] = useState<readonly View[]>([])
  const [isAsking, setAsking] = useState(false)
  const unsaved = useRef(new Set<number>())
  const top = views.at(-1)
  const [stack] = useState(() => ({
    open: (opened: string, content: ReactNode) => setViews((before) => [...before, { title: opened, content }]),
    close: () => setViews((before) => before.slice(0, -1)),
    setUnsaved: (level: number, is: boolean) => {
      if (is) unsaved.current.add(level)
      else unsaved.current.delete(level)
    },
  }))
  const goBack = () => {
    setAsking(false)
    if (top === undefined) onClose()
    else stack.close()
  }
  const leave = () => (unsaved.current.has(views.length) ? setAsking(true) : goBack())
  return (
    <StackContext value={{ ...stack, leave }}>
      <Dialog title={top?.title ?? title} isFull isDismissable={false} onClose={leave}>
        <div className={top === undefined ? styles['close'] : styles['back']}>
          {top === undefined ? (
            <IconButton icon={X} label={t('shell.close')} onPress={leave} />
          ) : (
            <IconButton icon={ArrowLeft} label={t('directory.back')} onPress={leave} />
          )}
        </div>
        <div className={styles['view']} hidden={top !== undefined}>
          {children}
        </div>
        {views.map(({ content }, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a view is known by its level alone.
          <div key={level} className={styles['view']} hidden={level < views.length - 1}>
            <LevelContext value={level + 1}>{content}</LevelContext>
          </div>
        ))}
        {isAsking && <UnsavedQuestion onGiveUp={goBack} onGoOn={() => setAsking(false)} />}
      </Dialog>
    </StackContext>
  )
}

export interface ViewFootProps {
  isBusy: boolean
  /** What is wrong with the whole; empty while nothing is. */
  fault: string
  saveLabel: string
  onSave: () => void
}

/** Below a form that is a view: what is wrong with it, cancel and save. */
export function ViewFoot({ isBusy, fault, saveLabel, onSave }: ViewFootProps) {
  const { t } = useTexts()
  const { leave } = useViewStack()
  return (
    <div className={styles['foot']}>
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
      <Button onPress={leave}>{t('shell.cancel')}</Button>
      <Button look="primary" isPending={isBusy} onPress={onSave}>
        {saveLabel}
      </Button>
    </div>
  )
}
