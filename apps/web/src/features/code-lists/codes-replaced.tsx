import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useContext, useMemo, useRef } from 'react'
import { signedIn } from '#features/session/descriptor.ts'
import { SessionContext } from '#features/session/use-session.ts'
import styles from './codes-replaced.module.css'
import { type Codes, codesOf, endsWord, markedCodeBefore, type Replacement, wordCodeBefore } from './replace-codes.ts'

/**
 * Fields in which codes become what stands for them while somebody writes: `=code=` at its second sign, and codes of lists that
 * replace words as soon as the word is done. The browser takes a replacement back by its own undo (Ctrl+Z), one at a time.
 */
export function CodesReplaced({ children }: { children: ReactNode }) {
  // The page on which fields are tried has no session.
  const session = useContext(SessionContext)
  const user = session && signedIn(session.descriptor)
  const { document } = useResource(user?.codesInUse ?? null, 'codes-in-use')
  const codes = useMemo(() => (document === undefined ? noCodes : codesOf(document)), [document])
  const last = useRef<Replaced | null>(null)
  return (
    <div
      className={styles['fields']}
      // How many are at hand: they come after the fields.
      data-codes={codes.size}
      onInput={(event) => afterInput(event, codes, last)}
      onKeyDownCapture={(event) => beforeKey(event, codes, last)}
    >
      {children}
    </div>
  )
}

/** The fields stay the same ones when the lists arrive while somebody writes. */
const noCodes: Codes = new Map()

type Written = HTMLInputElement | HTMLTextAreaElement

/** The replacement that the browser's next undo takes back, and where the caret was before it. */
interface Replaced extends Replacement {
  caret: number
}

const writtenIn = (target: EventTarget): Written | null =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.selectionStart !== null)
    ? target
    : null

/** React has taken the character up before it is replaced: the field is told of both, one after the other. */
function afterInput({ target, nativeEvent }: FormEvent, codes: Codes, last: RefObject<Replaced | null>): void {
  const field = writtenIn(target)
  if (field === null || !(nativeEvent instanceof InputEvent) || nativeEvent.isComposing) return
  const { inputType, data } = nativeEvent
  if (inputType === 'historyUndo') queueMicrotask(() => goOnBehindUndone(field, last.current))
  const written = inputType === 'insertLineBreak' ? '\n' : inputType === 'insertText' ? (data ?? '') : ''
  if (written === '') return
  queueMicrotask(() => {
    const caret = field.selectionStart ?? 0
    const isMark = written === '=' || written === '\\'
    const found = isMark
      ? markedCodeBefore(field.value, caret, codes)
      : endsWord(written)
        ? wordCodeBefore(field.value, caret - written.length, codes)
        : null
    if (found !== null) last.current = replace(field, found, caret)
  })
}

/** The browser leaves the code selected that came back; what is typed next belongs behind it. */
function goOnBehindUndone(field: Written, last: Replaced | null): void {
  if (last === null || field.selectionStart !== last.from || field.selectionEnd !== last.to) return
  field.setSelectionRange(last.caret, last.caret)
}

/** A key that ends what is written ends its last word: Tab, Enter in a line, and Ctrl+Enter, which saves. */
function beforeKey(event: KeyboardEvent, codes: Codes, last: RefObject<Replaced | null>): void {
  const { key, target, nativeEvent } = event
  const field = writtenIn(target)
  const isEnd =
    key === 'Tab' || (key === 'Enter' && (field instanceof HTMLInputElement || event.ctrlKey || event.metaKey))
  if (field === null || !isEnd || nativeEvent.isComposing || field.selectionStart !== field.selectionEnd) return
  const caret = field.selectionStart ?? 0
  const found = wordCodeBefore(field.value, caret, codes)
  if (found !== null) last.current = replace(field, found, caret)
}

/** As if it were typed: the field hears of it, and the browser's undo takes it back. */
function replace(field: Written, { from, to, text }: Replacement, caret: number): Replaced {
  field.setSelectionRange(from, to)
  field.ownerDocument.execCommand('insertText', false, text)
  const behind = caret - to + from + text.length
  field.setSelectionRange(behind, behind)
  return { from, to, text, caret }
}
