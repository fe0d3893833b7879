import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#features/directory/rows.module.css'
import { isFramed, tellAround } from '#platform/embedding/embedded-view.ts'
import framed from './embeddable-page.module.css'
import { usePlaceOfItsOwn } from './use-named-place.ts'

interface EmbeddablePageProps {
  title: string
  /** Around forms, which are no wider than lines that can be read. */
  isNarrow?: boolean
  children: ReactNode
}

/** A page that stands in the site when it is visited, and in a frame of a dialog of ours with nothing around it. */
export function EmbeddablePage({ title, isNarrow = false, children }: EmbeddablePageProps) {
  usePlaceOfItsOwn(title)
  if (isFramed) return <Framed title={title}>{children}</Framed>
  return (
    <main className={styles['page']}>
      <h1>{title}</h1>
      <div className={`${framed['content']} ${isNarrow ? styles['measure'] : ''}`}>{children}</div>
    </main>
  )
}

/** The dialog around shows the title; here it is heard. Focus comes in, Escape leaves, and the frame is told how high it must be. */
function Framed({ title, children }: { title: string; children: ReactNode }) {
  const page = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [main, inner] = [page.current, content.current]
    if (main === null || inner === null) return
    main.focus()
    const watch = new ResizeObserver(() => tellAround({ event: 'viewHeight', height: inner.offsetHeight + 2 * border }))
    watch.observe(inner)
    window.addEventListener('keydown', leave)
    return () => {
      watch.disconnect()
      window.removeEventListener('keydown', leave)
    }
  }, [])
  return (
    <main ref={page} tabIndex={-1} className={framed['framed']}>
      <h1 className={framed['heard']}>{title}</h1>
      <div ref={content} className={framed['content']}>
        {children}
      </div>
    </main>
  )
}

/** The padding around the content, as the styles have it. */
const border = 4

/** What lies over the view has Escape for itself, and a word that is being put together has it too. */
function leave({ key, target, isComposing, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Escape' || isComposing || defaultPrevented) return
  const isOver = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
  if (!isOver) tellAround({ event: 'viewClosed', notice: '' })
}
