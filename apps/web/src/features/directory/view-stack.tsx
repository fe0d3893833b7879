import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ArrowLeft, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
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
  /** Says whether the view that is shown holds something that is not saved. */
  setUnsaved: (isUnsaved: boolean) => void
}

const StackContext = createContext<Stack | null>(null)

export function useViewStack(): Stack {
  const stack = useContext(StackContext)
  if (stack === null) throw new Error('useViewStack needs a ViewStack above it')
  return stack
}

/** The view that is shown holds something that is not saved, as long as this is true. */
export function useUnsaved(isUnsaved: boolean): void {
  const { setUnsaved } = useViewStack()
  // Not at the end of the view: it is closed then, and the one below has its own.
  useEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved])
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
  const isUnsaved = useRef(false)
  const top = views.at(-1)
  const [stack] = useState(() => ({
    open: (opened: string, content: ReactNode) => setViews((before) => [...before, { title: opened, content }]),
    close: () => {
      isUnsaved.current = false
      setViews((before) => before.slice(0, -1))
    },
    setUnsaved: (is: boolean) => {
      isUnsaved.current = is
    },
  }))
  const goBack = () => {
    setAsking(false)
    if (top === undefined) onClose()
    else stack.close()
  }
  const leave = () => (isUnsaved.current ? setAsking(true) : goBack())
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
            {content}
          </div>
        ))}
        {isAsking && (
          <ConfirmDialog
            title={t('directory.unsavedTitle')}
            text={t('directory.unsavedText')}
            yes={t('directory.giveUp')}
            no={t('directory.goOn')}
            isDanger
            onYes={async () => goBack()}
            onNo={() => setAsking(false)}
          />
        )}
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
